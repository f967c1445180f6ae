import ts from 'typescript';
import { placeOf, walk } from './sources.ts';

const MODULE = /\/messages\/([\w-]+)\.gen$/;

interface Usage {
  /** `area.key` of each message that is used; `area.*` when keys are computed. */
  used: Set<string>;
  problems: string[];
}

/** The messages that the files use, and the messages that they take before the language is known. */
export function messageUsage(sources: readonly ts.SourceFile[]): Usage {
  const usage: Usage = { used: new Set(), problems: [] };
  for (const source of sources) addUsage(source, usage);
  return usage;
}

function addUsage(source: ts.SourceFile, { used, problems }: Usage): void {
  const areas = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const area = MODULE.exec((statement.moduleSpecifier as ts.StringLiteral).text)?.[1];
    if (!area) continue;
    const names = statement.importClause?.namedBindings;
    if (names && ts.isNamespaceImport(names)) areas.set(names.name.text, area);
    else problems.push(`${placeOf(statement)}: import the messages of ${area} as a namespace: import * as m from …`);
  }
  walk(source, (node) => {
    if (!ts.isIdentifier(node) || ts.isNamespaceImport(node.parent)) return;
    const area = areas.get(node.text);
    const { parent } = node;
    if (area === undefined || (ts.isPropertyAccessExpression(parent) && parent.name === node)) return;
    if (ts.isElementAccessExpression(parent) && parent.expression === node) used.add(`${area}.*`);
    if (!ts.isPropertyAccessExpression(parent)) return;
    used.add(`${area}.${parent.name.text}`);
    const isCall = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    if (isCall && !isInFunction(node)) {
      problems.push(`${placeOf(node)}: ${parent.getText()}() is called before the language is known; use a function`);
    }
  });
}

const isInFunction = (node: ts.Node): boolean => ts.findAncestor(node, ts.isFunctionLike) !== undefined;
