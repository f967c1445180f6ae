import { formatTime } from '@/messages/clock';
import { textLocale } from '@/messages/runtime';
import { byCode } from '@/messages/server.gen';

/** A text of the server: in English, and the code and the values of the same text in other languages. */
export interface ServerText {
  message: string;
  code?: string;
  values?: Record<string, unknown>;
}

/** A text of the server in the language of the person; in English if the code is not known here. */
export function serverText({ message, code, values = {} }: ServerText): string {
  if (code === undefined) return message;
  const words = formattedValues(values);
  const { time } = values;
  // The English text has 24 hours.
  const english = typeof time === 'string' ? message.replace(time, () => String(words.time)) : message;
  return byCode(code, english, words);
}

/**
 * Another text of a reply than its `message`, in the language of the person: its code and values stand next to it, as
 * `titleCode` and `titleValues` stand next to `title`.
 */
export function fieldText<Part extends string>(
  reply: { [key in Part]: string } & { [key in `${Part}Code`]?: string } & { [key in `${Part}Values`]?: object },
  part: Part,
): string {
  const { [part]: message, [`${part}Code`]: code, [`${part}Values`]: values } = reply as Record<string, unknown>;
  return serverText({ message, code, values } as ServerText);
}

/** The name of a field of a request; in English its key. */
export const fieldLabel = (name: string): string => byCode('fieldName', name, { name });

const HOUR = 3_600;
const MINUTE = 60;

/**
 * The values of a text as they are read: `field` is the name of a field, `day` a date, `time` a time of the day,
 * `duration` the time of `seconds`, `megabytes` the amount of `bytes`.
 */
function formattedValues(values: Record<string, unknown>): Record<string, unknown> {
  const { field, day, time, seconds, bytes } = values;
  return {
    ...values,
    ...(typeof field === 'string' && { field: fieldLabel(field) }),
    ...(typeof day === 'string' && { day: dateOf(day) }),
    ...(typeof time === 'string' && { time: formatTime(time) }),
    ...(typeof seconds === 'number' && { duration: durationOf(seconds) }),
    ...(typeof bytes === 'number' && { megabytes: number(Math.round((bytes / 1024 / 1024) * 100) / 100) }),
  };
}

const number = (value: number): string => new Intl.NumberFormat(textLocale()).format(value);

const dateOf = (day: string): string =>
  new Intl.DateTimeFormat(textLocale(), { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));

function durationOf(seconds: number): string {
  const amount = (value: number, unit: string) =>
    new Intl.NumberFormat(textLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (seconds < MINUTE) return amount(seconds, 'second');
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  return [hours > 0 && amount(hours, 'hour'), minutes > 0 && amount(minutes, 'minute')].filter(Boolean).join(' ');
}
