import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Reads the files of the web app whose texts people see, as syntax trees. */
export function readSources(root: string): ts.SourceFile[] {
  return globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(spec|gen)\.tsx?$|-example\.ts$|^web\/src\/(api|worker|messages)\//.test(file))
    .sort()
    .map((file) => sourceOf(file, readFileSync(join(root, file), 'utf8')));
}

export function sourceOf(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, kind);
}

/** Calls `visit` with every node of a file. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1}`;
}
