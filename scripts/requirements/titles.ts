import ts from 'typescript';

const RUNNERS = new Set(['it', 'test', 'describe']);
const IDS = /\[((?:[A-Z]+-\d+)(?:,\s*[A-Z]+-\d+)*)\]/g;

/**
 * The requirement ids in the test titles of a source, `[TODO-07]` or `[TODO-07, TODO-08]`, including rows of `it.each`.
 */
export function idsInTitles(source: string, fileName = 'a.spec.tsx'): Set<string> {
  const ids = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && RUNNERS.has(rootName(node.expression))) {
      for (const text of node.arguments.flatMap(textsOf)) for (const id of idsIn(text)) ids.add(id);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false));
  return ids;
}

// For example `it` for `it` and `it.each(rows)`, `test` for `test.describe`.
function rootName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootName(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return rootName(node.tag);
  return '';
}

function textsOf(node: ts.Node): string[] {
  if (ts.isFunctionLike(node)) return [];
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(...textsOf(child)));
  return texts;
}

function idsIn(text: string): string[] {
  return [...text.matchAll(IDS)].flatMap(([, list = '']) => list.split(/,\s*/));
}
