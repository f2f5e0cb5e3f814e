import SystemAccess

/// The number by which a build knows its own checkpoints.
public enum BuildFingerprint {
  /// This build's: another build, or the same one installed anew, has another.
  ///
  /// A state's bytes, and what events lead to, are only sure to be the same within one build.
  public static let current = ProgramFile.fingerprint
}
