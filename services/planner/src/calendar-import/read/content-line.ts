/** One property of a calendar file: name and parameters in lower case, and the value as it is in the file. */
export interface Property {
  name: string;
  parameters: Readonly<Record<string, string>>;
  value: string;
}

/** A longer line is cut. Only attached files have such lines. */
const MAX_LINE = 64 * 1024;

/** The lines of a calendar file; a line that continues on the next one is joined. */
export function* contentLines(text: string): Generator<string> {
  let line = '';
  for (const [part] of text.matchAll(/[^\r\n]+/g)) {
    if (part.startsWith(' ') || part.startsWith('\t')) {
      if (line.length < MAX_LINE) line += part.slice(1);
      continue;
    }
    if (line) yield line.slice(0, MAX_LINE);
    line = part;
  }
  if (line) yield line.slice(0, MAX_LINE);
}

/** Reads a line; null when it is not a property. */
export function readProperty(line: string): Property | null {
  const [head] = /^[\w-]+/.exec(line) ?? [];
  if (!head) return null;
  const parameters: Record<string, string> = {};
  let rest = line.slice(head.length);
  while (rest.startsWith(';')) {
    const [all, name, quoted, plain] = /^;\s*([\w-]+)=(?:"([^"]*)"|([^;:"]*))/.exec(rest) ?? [];
    if (all === undefined || name === undefined) return null;
    parameters[name.toLowerCase()] = quoted ?? plain ?? '';
    // Further values of the parameter are not needed.
    rest = rest.slice(all.length).replace(/^(?:,(?:"[^"]*"|[^;:",]*))+/, '');
  }
  return rest.startsWith(':') ? { name: head.toLowerCase(), parameters, value: rest.slice(1) } : null;
}

/** The text of a value: RFC 5545 escapes commas, semicolons, backslashes and line breaks. */
export const unescaped = (value: string): string =>
  value.replace(/\\([\\;,Nn])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
