import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Area, type Message, othersOf, SOURCE } from './catalogues.ts';
import { isRich, valuesOf } from './values.ts';

const HEADER = '// Generated from web/messages by `npm run messages`; do not edit.';
// Imported as `$`, because a message may be called `number` or `select`.
const RUNTIME = `import * as $ from './runtime';`;
const REACT = `import type { ReactNode } from 'react';`;

/**
 * The area of the texts of the server. The server sends them in English, so the app has only the other languages. They
 * are loaded late, because no first screen needs them.
 */
const SERVER = 'server';
const BY_CODE = `/** A text of the server by its code, else the English text. */
export const byCode = (code: string, english: string, values: Record<string, unknown>): string => $text(code, english, values);`;

/** The generated modules of an area by file name: the typed functions with the English texts, and a list a language. */
export function compile({ name, messages }: Area): Record<string, string> {
  const isByCode = name === SERVER;
  const others = othersOf(messages);
  const loads = others.map((language) => `${language}: () => import('./${name}.${language}.gen')`).join(', ');
  const functions = (messages[SOURCE] ?? []).map(functionOf);
  const source = [
    `const $text = $.area({ ${loads} }${isByCode ? ', true' : ''});`,
    '',
    ...(isByCode ? [BY_CODE] : functions),
  ];
  const files: Record<string, string> = { [`${name}.gen.ts`]: moduleOf(source) };
  for (const language of others) {
    const texts = (messages[language] ?? []).map((message) => {
      const text = textOf(message, 'any');
      return isByCode ? `  ${message.key}: ${text},` : `  ${text},`;
    });
    const [open, close] = isByCode ? '{}' : '[]';
    const list = [`export const texts: $.Texts = ${open}`, ...texts, `${close};`];
    files[`${name}.${language}.gen.ts`] = moduleOf(list);
  }
  return files;
}

function moduleOf(lines: readonly string[]): string {
  const body = lines.join('\n');
  const imports = [body.includes('ReactNode') ? REACT : '', body.includes('$.') ? RUNTIME : ''].filter(Boolean);
  return `${[HEADER, ...imports, '', body].join('\n')}\n`;
}

function functionOf(message: Message, index: number): string {
  const values = valuesOf(message.parsed);
  const result = isRich(message.parsed) ? 'ReactNode' : 'string';
  const comment = `/** ${message.text.replaceAll('*/', '*\u200b/')} */`;
  if (values.size === 0) {
    return `${comment}\nexport const ${message.key} = (): ${result} => $text(${index}, ${textOf(message, '')});`;
  }
  const type = `{ ${[...values].map(([name, of]) => `${name}: ${of}`).join('; ')} }`;
  const body = `$text(${index}, ${textOf(message, type)}, values)`;
  return `${comment}\nexport const ${message.key} = (values: ${type}): ${result} => ${body};`;
}

/** A constant, or a function of the values of the message. */
function textOf({ parsed }: Message, type: string): string {
  const needsValues = valuesOf(parsed).size > 0;
  return needsValues ? `(v: ${type}) => ${expressionOf(parsed, isRich(parsed))}` : expressionOf(parsed, false);
}

/** The expression that composes a text; `counted` is the expression of the nearest counted number, for `#`. */
function expressionOf(elements: readonly MessageFormatElement[], rich: boolean, counted = ''): string {
  if (rich) return `$.rich(${elements.map((element) => partOf(element, true, counted)).join(', ')})`;
  const parts = elements.map((element) =>
    element.type === TYPE.literal ? escaped(element.value) : `\${${partOf(element, false, counted)}}`,
  );
  return `\`${parts.join('')}\``;
}

const escaped = (text: string) => text.replace(/[`\\$]/g, '\\$&');

function partOf(element: MessageFormatElement, rich: boolean, counted: string): string {
  if (element.type === TYPE.literal) return `\`${escaped(element.value)}\``;
  if (element.type === TYPE.pound) return `$.number(${counted})`;
  const value = `v.${element.value}`;
  if (element.type === TYPE.argument) return value;
  if (element.type === TYPE.number) return `$.number(${value})`;
  if (element.type === TYPE.tag) return `${value}(${expressionOf(element.children, rich, counted)})`;
  if (element.type === TYPE.select) return `$.select(${value}, ${formsOf(element.options, rich, counted)})`;
  if (element.type !== TYPE.plural) throw new Error(`{${element.value}}: pass dates and times as formatted texts`);
  const now = element.offset ? `${value} - ${element.offset}` : value;
  return `$.plural(${value}, ${element.offset}, ${formsOf(element.options, rich, now)})`;
}

function formsOf(options: Record<string, { value: MessageFormatElement[] }>, rich: boolean, counted: string): string {
  const forms = Object.entries(options).map(
    ([name, { value }]) => `${JSON.stringify(name)}: ${expressionOf(value, rich, counted)}`,
  );
  return `{ ${forms.join(', ')} }`;
}
