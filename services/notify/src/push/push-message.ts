import { type Language, PUSH_SNOOZES } from '@pawplan/contracts';
import { LOCALES, writeText } from '../write-text.js';
import type { PushContent } from './push-content-source.js';
import type { PushSummary } from './rules/summary.js';
import { PUSH_TEXTS } from './texts/index.js';
import type { PushAction, PushKind } from './texts/push-texts.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** So that a message fits into 4,096 bytes, the smallest maximum of push services, whatever its letters are. */
const MAX_TEXT = 300;

/** The content of a message: one notification, several that were held back, or that push messages work. */
type Content = PushContent | PushSummary | 'test';

/** Who reads a message. */
interface MessageReader {
  language: Language;
  /** Their IANA zone, for a message that does not say the present one. */
  timeZone: string;
}

/** The device for which a message is written. */
interface Reader extends MessageReader {
  hideText: boolean;
}

interface MessageOptions {
  /** A device shows one message of a tag. */
  tag: string;
  /** The public address of this installation. */
  publicUrl: string;
  /** With it, a reminder can be postponed, or done. */
  snoozeToken?: string;
}

/**
 * The payload of a push message in the declarative format, which Safari shows without a service worker. The service
 * worker of the app shows the same on other browsers.
 */
export function pushMessage(content: Content, reader: Reader, { tag, publicUrl, snoozeToken }: MessageOptions): string {
  const { language } = reader;
  const values = valuesOf(content, reader);
  const write = (text: string) => writeText(text, values, LOCALES[language]).slice(0, MAX_TEXT).toWellFormed();
  const { title, body } = PUSH_TEXTS[language][kindOf(content, reader)];
  const path = content === 'test' ? '/profile' : content.path;
  const navigate = `${publicUrl}${path}`;
  const shown = { title: write(title), body: write(body), lang: language, tag, navigate };
  return JSON.stringify({
    web_push: 8030,
    notification: {
      ...shown,
      ...(snoozeToken && isReminder(content) && buttonsOf(content, snoozeToken, language, navigate)),
    },
  });
}

function kindOf(content: Content, { hideText }: Reader): PushKind {
  if (content === 'test') return 'test';
  if (!hideText) return content.kind;
  return content.kind === 'summary' ? 'hidden-summary' : 'hidden';
}

/** What the texts contain: nothing of the items on a device that hides texts. */
function valuesOf(content: Content, reader: Reader): Record<string, string | number> {
  if (content === 'test') return {};
  if (content.kind === 'summary') {
    const { titles } = content;
    return { count: titles.length, titles: reader.hideText ? '' : titles.join(', ') };
  }
  return reader.hideText ? {} : { title: content.title, when: whenOf(content, reader) };
}

/** The content of the message of a notification. */
export function textsOf(content: PushContent, reader: MessageReader): { title: string; body: string } {
  const values = { title: content.title, when: whenOf(content, reader) };
  const write = (text: string) => writeText(text, values, LOCALES[reader.language]);
  const { title, body } = PUSH_TEXTS[reader.language][content.kind];
  return { title: write(title), body: write(body) };
}

const isReminder = (content: Content): content is PushContent =>
  content !== 'test' && content.kind !== 'member-joined' && content.kind !== 'summary';

/** Most systems show only two buttons. */
const DONE_ACTIONS: readonly PushAction[] = ['done', 'hour'];

/** The buttons of a reminder. A browser that does not pass them to the service worker opens the screen. */
function buttonsOf({ canBeDone }: PushContent, snooze: string, language: Language, navigate: string) {
  const actions: readonly PushAction[] = canBeDone ? DONE_ACTIONS : PUSH_SNOOZES;
  return {
    actions: actions.map((action) => ({ action, title: PUSH_TEXTS[language].actions[action], navigate })),
    data: { snooze },
  };
}

/** An instant with its time in the person's zone, or a day, which is the same in every zone. */
function whenOf({ at, timeZone }: PushContent, { language, timeZone: deviceZone }: MessageReader): string {
  if (at === undefined) return '';
  const isDay = DAY.test(at);
  const zone = isDay ? 'UTC' : (timeZone ?? deviceZone);
  return formatOf(LOCALES[language], zone, isDay).format(new Date(at));
}

/** More than all zones in all languages would be, so it limits only the memory. */
const MAX_FORMATS = 4_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes longer than all the rest of a message. */
function formatOf(locale: string, timeZone: string, isDay: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${isDay}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const time = isDay ? {} : ({ hour: '2-digit', minute: '2-digit' } as const);
  const date = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const format = new Intl.DateTimeFormat(locale, { ...date, ...time, timeZone });
  formats.set(key, format);
  return format;
}
