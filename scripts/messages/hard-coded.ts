import ts from 'typescript';
import { placeOf, walk } from './sources.ts';

const LETTER = /\p{L}/u;
/** Starts like a sentence or a heading, with a second word or a mark at its end. */
const SENTENCE = /^\p{Lu}[\p{Ll}’']*( \S|[.!?…:]$)/u;
const CAPITAL = /^\P{L}*\p{Lu}\p{Ll}/u;

/** Attributes and properties with texts that people read or hear. */
const TEXT_NAMES = new Set(
  'label title text placeholder alt aria-label aria-description aria-roledescription aria-valuetext confirm note hint heading description summary words name one all empty failure question message'.split(
    ' ',
  ),
);
/** Attributes of elements whose text is always seen or heard, also without a capital. */
const SPOKEN_NAMES = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext title alt placeholder label'.split(' '),
);
/** Properties of DOM elements with texts that people see. */
const DOM_TEXTS = new Set(['textContent', 'innerText', 'title', 'placeholder', 'alt', 'ariaLabel']);
/** Functions that show their first or their last argument. */
const SHOWS_FIRST = new Set(['toast', 'alert']);
const SHOWS_LAST = new Set(['say', 'messageOf', 'setError', 'setAttribute']);
/** Names of caught errors. Their `message` is in English; `messageOf` gives a text to show. */
const ERRORS = new Set(['error', 'failure', 'cause', 'reason', 'err', 'e']);
/** Attributes and properties whose names show that they contain something else. */
const OTHER_NAMES = new Set([
  'Authorization',
  'className',
  'key',
  'href',
  'to',
  'd',
  'viewBox',
  'art',
  'look',
  'value',
]);
/** The name of the product, words of protocols and so on: the same in all languages. */
const SAME_EVERYWHERE = new Set(['Pawplan', 'Google', 'Bearer 0']);
/** Functions whose texts are for the log. */
const LOGS = new Set(['Error', 'TypeError', 'RangeError', 'logFailure', 'log', 'warn', 'error']);

/** The texts in the code of a file that a person would see in one language only. */
export function hardCoded(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    if (isMessageOfError(node)) found.push(`${placeOf(node)}: ${JSON.stringify(node.getText())}`);
    const text = textOf(node);
    if (text === undefined || !LETTER.test(text) || SAME_EVERYWHERE.has(text.trim())) return;
    if (isSeen(node, text)) found.push(`${placeOf(node)}: ${JSON.stringify(text.trim().replace(/\s+/g, ' '))}`);
  });
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('0');
  }
  return undefined;
}

function isSeen(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return true;
  if (ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent) || isForLog(node)) return false;
  const name = nameOf(node);
  if (name !== undefined && OTHER_NAMES.has(name)) return false;
  if (SENTENCE.test(text) || isShown(node)) return true;
  if (name !== undefined && SPOKEN_NAMES.has(name) && ts.isJsxAttribute(holderOf(node))) return true;
  // Only the words of an element are read without a capital: `{late ? 'late' : ''}`.
  return isChild(node) || (name !== undefined && TEXT_NAMES.has(name) && CAPITAL.test(text));
}

/** Whether a text is given to a function that shows it, to the DOM, or to an error that is not for the log. */
function isShown(node: ts.Node): boolean {
  const holder = holderOf(node);
  if (ts.isBinaryExpression(holder)) {
    const { left, operatorToken } = holder;
    const isAssigned = operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isPropertyAccessExpression(left);
    return isAssigned && DOM_TEXTS.has(left.name.text);
  }
  if (ts.isThrowStatement(holder)) return true;
  if (ts.isNewExpression(holder)) return ts.isThrowStatement(holder.parent);
  if (!ts.isCallExpression(holder)) return false;
  const { expression } = holder;
  const names = ts.isPropertyAccessExpression(expression)
    ? [expression.expression.getText(), expression.name.text]
    : [expression.getText()];
  if (names.includes('setAttribute') && !SPOKEN_NAMES.has(textOf(holder.arguments[0] as ts.Node) ?? '')) return false;
  const [first, last] = [holder.arguments[0], holder.arguments.at(-1)];
  const shows = (argument: ts.Node | undefined) => argument !== undefined && contains(argument, node);
  return (
    (names.some((one) => SHOWS_FIRST.has(one)) && shows(first)) ||
    (names.some((one) => SHOWS_LAST.has(one)) && shows(last))
  );
}

const contains = (outer: ts.Node, inner: ts.Node): boolean => outer.pos <= inner.pos && inner.end <= outer.end;

const isMessageOfError = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) &&
  node.name.text === 'message' &&
  !isForLog(node) &&
  (ERRORS.has(node.expression.getText()) || /^\(\w+ as \w*Error\)$/.test(node.expression.getText()));

/** The name of the attribute or property that a text belongs to, also through a condition. */
function nameOf(node: ts.Node): string | undefined {
  const holder = holderOf(node);
  if (ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder)) {
    return ts.isComputedPropertyName(holder.name) ? undefined : holder.name.getText().replaceAll(/['"]/g, '');
  }
  return undefined;
}

const isChild = (node: ts.Node): boolean => {
  const holder = holderOf(node);
  return ts.isJsxElement(holder) || ts.isJsxFragment(holder);
};

function holderOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const isCondition = ts.isConditionalExpression(parent) && parent.condition !== node;
  const isResult = ts.isBinaryExpression(parent) && parent.right === node && isChoice(parent.operatorToken.kind);
  if (isCondition || isResult || ts.isParenthesizedExpression(parent) || ts.isJsxExpression(parent)) {
    return holderOf(parent);
  }
  return parent;
}

const isChoice = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken ||
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.QuestionQuestionToken;

function isForLog(node: ts.Node): boolean {
  const call = ts.findAncestor(node, (one) => ts.isCallExpression(one) || ts.isNewExpression(one));
  if (!call || !(ts.isCallExpression(call) || ts.isNewExpression(call))) return false;
  const { expression } = call;
  const callee = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (callee === 'error' && expression.getText() !== 'console.error') return false;
  return LOGS.has(callee);
}
