import { LIMITS } from '@pawplan/contracts';
import { cleanText, titleOf } from '../../calendar/clean-text.js';
import type { EventProperties } from './components.js';
import { unescaped } from './content-line.js';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** Whether a text is HTML: plain texts contain '<' too. */
const HTML =
  /<(?:\/(?:p|div|a|b|i|u|li|ul|ol|span|html|body)|br ?\/?|(?:p|div|a|b|i|u|li|ul|ol|span|html|body)(?: [^<>]{0,500})?)>/i;
const LINE_END = new Set(['br', '/p', '/div', '/li', '/tr', '/h1', '/h2', '/h3', '/ul', '/ol']);
const HIDDEN = new Set(['style', 'script', 'head', 'title']);
/** A longer text is cut before its tags are removed. */
const MAX_HTML = 32 * 1024;

/** The texts of an event as we store them, cut to their limits. */
export function readTexts(event: EventProperties) {
  const text = (name: string) => unescaped(event.one(name)?.value ?? '');
  const lines = text('location')
    .slice(0, 2 * LIMITS.location)
    .split('\n');
  const location = lines.flatMap((line) => line.trim() || []).join(', ');
  return {
    title: titleOf(text('summary').replace(/\s+/g, ' ').trim()),
    description: cleanText(plainText(text('description')), LIMITS.description).trim(),
    location: cleanText(location, LIMITS.location).trim(),
  };
}

/** HTML as plain text; a text that is not HTML stays. Reads each character once. */
function plainText(text: string): string {
  if (!HTML.test(text)) return text;
  const html = text.slice(0, MAX_HTML);
  let plain = '';
  let hidden = '';
  for (let at = 0; at < html.length; ) {
    const begin = html.indexOf('<', at);
    if (!hidden) plain += html.slice(at, begin < 0 ? undefined : begin);
    const end = begin < 0 ? -1 : html.indexOf('>', begin);
    if (end < 0) break;
    const tag = /^\/?[a-z][a-z0-9]*/i.exec(html.slice(begin + 1, begin + 12))?.[0].toLowerCase() ?? '';
    if (HIDDEN.has(tag) && !hidden) hidden = tag;
    else if (tag === `/${hidden}`) hidden = '';
    if (LINE_END.has(tag) && !hidden) plain += '\n';
    at = end + 1;
  }
  return decoded(plain)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
