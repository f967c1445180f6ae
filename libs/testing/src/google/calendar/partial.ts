import { invalid } from './errors.js';

/** The selected fields by name; an empty selection means all fields. */
interface Selection {
  [field: string]: Selection;
}

/** The part of a body that `fields` (`a,b/c,d(e,f)`) selects. Throws CalendarError when `fields` cannot be parsed. */
export function partial(body: object, fields: string | null): object {
  if (!fields) return body;
  return pick(body, parse(fields)) as object;
}

function parse(fields: string): Selection {
  const selection: Selection = {};
  for (const part of split(fields)) {
    const [, path = '', inner] = /^([\w/]+)(?:\((.+)\))?$/.exec(part) ?? [];
    if (!path) throw invalid(`Invalid field selection ${part}`, 'invalidParameter');
    let at = selection;
    for (const name of path.split('/')) {
      at[name] ??= {};
      at = at[name];
    }
    if (inner) Object.assign(at, parse(inner));
  }
  return selection;
}

/** Splits at the commas outside of brackets. */
const split = (fields: string): string[] => fields.match(/(?:[^,(]|\([^)]*\))+/g) ?? [];

function pick(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((each) => pick(each, selection));
  if (typeof value !== 'object' || value === null || Object.keys(selection).length === 0) return value;
  const wanted = Object.entries(value).filter(([name]) => selection[name]);
  return Object.fromEntries(wanted.map(([name, part]) => [name, pick(part, selection[name] ?? {})]));
}
