import { LIMITS } from '@pawplan/contracts';

/** The title that we show for an event of another calendar without a title. */
const NO_TITLE = '(No title)';

// biome-ignore lint/suspicious/noControlCharactersInRegex: what our own texts may not contain is taken out
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A title from another calendar as we store it. */
export const titleOf = (summary: string | null | undefined): string =>
  cleanText(summary, LIMITS.title).trim() || NO_TITLE;

/** A text without characters that we do not store, cut to `max` UTF-16 units without splitting a character. */
export function cleanText(text: string | null | undefined, max: number): string {
  return (text ?? '')
    .toWellFormed()
    .replace(CONTROL_CHARACTERS, '')
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '');
}
