// Starts `walletsim lsp` and speaks the Language Server Protocol to it, with nothing but what the
// editor and Node bring.
"use strict";

const { spawn } = require("child_process");
const vscode = require("vscode");
const { Connection } = require("./connection");

/** What the server says in the protocol's terms, in the editor's. */
const range = (r) =>
  new vscode.Range(r.start.line, r.start.character, r.end.line, r.end.character);
const place = (document, position) => ({
  textDocument: { uri: document.uri.toString() },
  position: { line: position.line, character: position.character },
});

exports.activate = (context) => {
  const path = vscode.workspace.getConfiguration("walletsim").get("path");
  const server = spawn(path, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
  server.on("error", (error) =>
    vscode.window.showErrorMessage(`${path} can't be started: ${error.message}`));
  const connection = new Connection(server.stdout, server.stdin);
  const diagnostics = vscode.languages.createDiagnosticCollection("walletsim");
  const keep = (...disposables) => context.subscriptions.push(...disposables);
  keep(diagnostics, { dispose: () => stop(connection, server) });

  connection.onNotice("textDocument/publishDiagnostics", ({ uri, diagnostics: list }) =>
    diagnostics.set(vscode.Uri.parse(uri), list.map((found) => {
      const shown = new vscode.Diagnostic(range(found.range), found.message);
      shown.source = found.source;
      return shown;
    })));
  connection.onNotice("window/showMessage", ({ type, message }) =>
    type === 1
      ? vscode.window.showErrorMessage(message) : vscode.window.showInformationMessage(message));

  const isOurs = (document) => document.languageId === "scenario";
  const open = (document) => isOurs(document) && connection.notify("textDocument/didOpen", {
    textDocument: {
      uri: document.uri.toString(), languageId: "scenario", version: document.version,
      text: document.getText(),
    },
  });
  const ready = connection.request("initialize", { processId: process.pid, capabilities: {} })
    .then(() => {
      connection.notify("initialized", {});
      vscode.workspace.textDocuments.forEach(open);
    });

  keep(
    vscode.workspace.onDidOpenTextDocument((document) => ready.then(() => open(document))),
    vscode.workspace.onDidChangeTextDocument(({ document }) => isOurs(document)
      && connection.notify("textDocument/didChange", {
        textDocument: { uri: document.uri.toString(), version: document.version },
        contentChanges: [{ text: document.getText() }],
      })),
    vscode.workspace.onDidCloseTextDocument((document) => isOurs(document)
      && connection.notify("textDocument/didClose",
        { textDocument: { uri: document.uri.toString() } })));

  const ask = async (method, parameters) => {
    await ready;
    return connection.request(method, parameters);
  };
  const languages = vscode.languages;
  keep(
    languages.registerCompletionItemProvider("scenario", {
      provideCompletionItems: async (document, position) => {
        const { items } = await ask("textDocument/completion", place(document, position));
        return items.map((item) => {
          const shown = new vscode.CompletionItem(item.label, item.kind - 1);
          shown.detail = item.detail;
          shown.range = range(item.textEdit.range);
          shown.insertText = item.insertTextFormat === 2
            ? new vscode.SnippetString(item.textEdit.newText) : item.textEdit.newText;
          return shown;
        });
      },
    }, ".", "=", " "),
    languages.registerHoverProvider("scenario", {
      provideHover: async (document, position) => {
        const hover = await ask("textDocument/hover", place(document, position));
        return hover
          && new vscode.Hover(new vscode.MarkdownString(hover.contents.value), range(hover.range));
      },
    }),
    languages.registerDefinitionProvider("scenario", {
      provideDefinition: async (document, position) => {
        const found = await ask("textDocument/definition", place(document, position));
        return found && new vscode.Location(vscode.Uri.parse(found.uri), range(found.range));
      },
    }),
    languages.registerRenameProvider("scenario", {
      prepareRename: async (document, position) => {
        const found = await ask("textDocument/prepareRename", place(document, position));
        if (!found) throw new Error("There is no id here.");
        return range(found);
      },
      provideRenameEdits: async (document, position, newName) => {
        const parameters = { ...place(document, position), newName };
        const { changes } = await ask("textDocument/rename", parameters);
        const edit = new vscode.WorkspaceEdit();
        for (const [uri, edits] of Object.entries(changes)) {
          for (const change of edits) {
            edit.replace(vscode.Uri.parse(uri), range(change.range), change.newText);
          }
        }
        return edit;
      },
    }),
    languages.registerDocumentFormattingEditProvider("scenario", {
      provideDocumentFormattingEdits: async (document) => {
        const parameters = { textDocument: { uri: document.uri.toString() } };
        const edits = await ask("textDocument/formatting", parameters);
        return (edits || []).map((e) => vscode.TextEdit.replace(range(e.range), e.newText));
      },
    }),
    languages.registerCodeLensProvider("scenario", {
      provideCodeLenses: async (document) => {
        const parameters = { textDocument: { uri: document.uri.toString() } };
        const lenses = await ask("textDocument/codeLens", parameters);
        return lenses.map((lens) => new vscode.CodeLens(range(lens.range), lens.command));
      },
    }),
    vscode.commands.registerCommand("walletsim.run", (uri, line) =>
      ask("workspace/executeCommand", { command: "walletsim.run", arguments: [uri, line] })
        .catch((error) => vscode.window.showErrorMessage(error.message))));
};

async function stop(connection, server) {
  const ended = connection.request("shutdown", {}).catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000))]);
  connection.notify("exit", {});
  server.stdin.end();
}
