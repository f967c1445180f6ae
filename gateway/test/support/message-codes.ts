import { ALL_MESSAGES } from '@pawplan/contracts';
import type { Message, MessageValues } from '@pawplan/platform';

type Fields = Record<string, unknown>;

/** The properties of replies that always contain a text of the server. */
const TEXTS = ['message', 'notice', 'report', 'trophyName', 'trophyDescription'];

/**
 * The texts in a reply that lack a code, or differ from the English text of their code and values. Each text of the
 * server that a screen shows must be sayable in another language.
 */
export function codeFaults(body: unknown, at = ''): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const fields = body as Fields;
  const own = Object.keys(fields).filter((name) => isText(fields, name));
  const faults = own.flatMap((name) => {
    const expected = textOf(fields, name);
    return expected === fields[name] ? [] : [`${at}.${name}: '${fields[name]}' is not '${expected}'`];
  });
  return [...faults, ...Object.entries(fields).flatMap(([name, part]) => codeFaults(part, `${at}.${name}`))];
}

const isText = (fields: Fields, name: string): boolean =>
  typeof fields[name] === 'string' && (TEXTS.includes(name) || codeOf(fields, name) !== undefined);

const codeOf = (fields: Fields, name: string) => fields[name === 'message' ? 'code' : `${name}Code`];

function textOf(fields: Fields, name: string): string | undefined {
  if (name === 'report')
    return (fields.reportSentences as Message[] | undefined)?.map((each) => each.message).join(' ');
  const code = codeOf(fields, name) as keyof typeof ALL_MESSAGES;
  const values = fields[name === 'message' ? 'values' : `${name}Values`] as MessageValues;
  const message: Message | ((values: never) => Message) = ALL_MESSAGES[code];
  return (typeof message === 'function' ? message(values as never) : message)?.message;
}
