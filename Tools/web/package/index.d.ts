// The kernel in JavaScript. The types of kinds are generated from what they declare: kinds.d.ts.

import type { KindOptions, KindOutputs, KindViews } from "./kinds.js";
export * from "./kinds.js";

/** What the kernel tells its host. */
export interface Output<Name extends string = string, Values extends unknown[] = unknown[], Asks extends boolean = boolean> {
  readonly seq: number;
  readonly source: string;
  readonly name: Name;
  readonly values: Values;
  /** The number of the request; `null` where no answer is owed. */
  readonly request: Asks extends true ? number | null : null;
  /** What an answer names. */
  readonly replyTo?: string;
}

/** A request that waits for its answer. */
export interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly seq: number | null;
  readonly values: readonly unknown[] | null;
}

/** A request that needs no answer any more. */
export type Withdrawn = Pick<Waiting, "id" | "name" | "number">;

/** What became of keyed rows: take out `removed` and `moved`, then put in `moved` and `changed` by index. */
export interface RowsChange {
  readonly path: string;
  readonly changed: readonly RowPlace[];
  readonly moved: readonly RowPlace[];
  readonly removed: readonly string[];
}
export interface RowPlace { readonly key: string; readonly index: number; readonly view: unknown }
export interface PartChange { readonly id: string; readonly view?: unknown; readonly rows?: readonly RowsChange[] }

/** What came of a step. Statuses: 0 applied, 1 ignored, 2 rejected, 3 not readable. */
export interface Step {
  readonly outcomes: readonly { readonly status: 0 | 1 | 2 | 3; readonly reason?: string }[];
  readonly outputs: readonly Output[];
  readonly changed: readonly PartChange[];
  readonly withdrawn: readonly Withdrawn[];
  readonly nextDeadline: number;
  readonly sequence: number;
}

/** An event of the log, as a script has it. */
export interface LoggedEvent {
  readonly seq: number;
  readonly text: string;
  readonly origin: "person" | "host" | "clock" | "random";
  readonly turn: boolean;
}

export interface Contract { readonly interface: number; readonly vocabulary: number; readonly declarations: string }
export interface Problem { readonly line: number; readonly column: number; readonly message: string }
export interface Failure extends Problem { readonly expected: unknown; readonly actual: unknown }
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly scenarios: readonly {
    readonly file: string; readonly line: number; readonly name: string;
    readonly status: "passed" | "failed" | "error" | "skipped"; readonly steps: number;
    readonly failures: readonly Failure[];
  }[];
}

/** What the components of a screen are, by id: `Session<{ pay: "keypad" }>`. */
export type Screen = Record<string, keyof KindOptions>;

/** A screen about which nothing is known. */
export type AnyScreen = { [id: string]: any };

type ViewOf<S, Id> = Id extends "app" ? KindViews["app"] : Id extends keyof S
  ? S[Id] extends keyof KindViews ? KindViews[S[Id]] : any : any;

/** The requests of a screen: `id.output`. */
type Asking<O> = O extends Output<infer Name, infer Values, true> ? [Name, Values] : never;
export type Handlers<S extends Screen> = {
  [Id in keyof S & string as Asking<KindOutputs[S[Id]]> extends never ? never
    : `${Id}.${Asking<KindOutputs[S[Id]]>[0]}`]:
    (output: Output<Asking<KindOutputs[S[Id]]>[0], Asking<KindOutputs[S[Id]]>[1], true>, signal: AbortSignal) =>
      Answer | Promise<Answer>;
};
/** Nothing: `done`. `false`: `failed`. Else the words of the reply. */
export type Answer = void | false | string;

export class WalletError extends Error {
  constructor(message: string, kind: WalletError["kind"]);
  readonly kind: "rejected" | "unreadable" | "damaged" | "misuse" | "contract";
}

export function quote(text: string): string;
export type Given = string | number | bigint | boolean | null | readonly Given[];
export function event(
  verb: string, target: string | readonly string[], values?: readonly Given[], options?: Record<string, Given>): string;

export class Kernel {
  constructor(instance: WebAssembly.Instance | { exports: WebAssembly.Exports });
  static load(source?: URL | string | BufferSource | Response | WebAssembly.Module): Promise<Kernel>;
  readonly contract: Contract;
  readonly declarations: unknown[];
  readonly unfreed: number;
  readonly memoryBytes: number;
  createSession<S extends AnyScreen = AnyScreen>(options?: { log?: Uint8Array }): Session<S>;
  run(script: string, name?: string): Report;
  record(script: string, name: string, line: number): Uint8Array | null;
  check(script: string, name?: string): Problem[];
}

export class Session<S extends AnyScreen = AnyScreen> {
  private constructor();
  readonly notice: string | null;
  /** Gives why the last event was ignored; throws what was rejected or can't be read. */
  send(events: string): string | null;
  sendQuietly(event: string): 0 | 1 | 2 | 3;
  readonly reason: string | null;
  on(what: "output", listener: (output: Output) => void): () => void;
  on(what: "withdrawn", listener: (request: Withdrawn) => void): () => void;
  on(what: "event", listener: (events: string, step: Step) => void): () => void;
  subscribe<Id extends (keyof S & string) | "app" | "sheets">(
    id: Id, observer: (view: ViewOf<S, Id> | null, change?: PartChange) => void): () => void;
  handle(handlers: S extends Screen ? Handlers<S> : Record<string, (output: Output, signal: AbortSignal) => Answer | Promise<Answer>>): void;
  view<Id extends (keyof S & string) | "app">(id: Id): ViewOf<S, Id> | null;
  view(path?: string): any;
  readonly requests: readonly Waiting[];
  readonly nextDeadline: number | null;
  readonly sequence: number;
  readonly digest: string;
  readonly chain: readonly string[];
  readonly script: string;
  events(after?: number): LoggedEvent[];
  at(sequence: number): Session<S>;
  export(): Uint8Array;
  exportSince(sequence: number): Uint8Array | null;
  close(): void;
}

export function createSession<S extends AnyScreen = AnyScreen>(
  options?: { log?: Uint8Array; module?: Parameters<typeof Kernel.load>[0] }): Promise<Session<S>>;
