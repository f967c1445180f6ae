import { writeText } from '../../write-text.js';
import type { Digest, DigestEntry, DigestList } from './digest-content.js';
import type { ChosenMailTexts } from './texts/chosen-mail-texts.js';

/** How the reader of an e-mail writes. */
interface Style {
  locale: string;
  timeZone: string;
  texts: ChosenMailTexts;
}

/** A text without line breaks, which titles may contain. */
export const onOneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** A day `yyyy-mm-dd` in words. */
export const dayAsText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** The lines of a list on a day: an entry on each, and at the end how many more there are. */
export function linesOf({ list, entries, more }: Digest['lists'][number], day: string, style: Style): string[] {
  const { texts, locale } = style;
  return [
    ...entries.map((entry) => lineOf(list, entry, day, style)),
    ...(more > 0 ? [writeText(texts.more, { count: more }, locale)] : []),
  ];
}

function lineOf(list: DigestList, { title, at, groupName }: DigestEntry, today: string, style: Style): string {
  const { texts, locale, timeZone } = style;
  const name = [onOneLine(title), ...(groupName ? [groupName] : [])].join(' · ');
  if (at === undefined || at === today) return name;
  if (list !== 'events') return writeText(texts.due, { title: name, day: shortDay(at, locale) }, locale);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return `${time.format(new Date(at))} ${name}`;
}

const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );
