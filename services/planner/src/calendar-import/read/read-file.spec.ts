import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPECTED } from '../../../test/import/expected.js';
import type { NewEvent } from './new-event.js';
import { readFile } from './read-file.js';

const FILES = join(import.meta.dirname, '../../../test/import/files');
const textOf = (name: string): string => readFileSync(join(FILES, `${name}.ics`), 'utf8');

/** An event in one line: its time, its title, and what else it has. */
function lineOf({ fields, changed = [] }: Pick<NewEvent, 'fields'> & Partial<NewEvent>): string[] {
  const { date, endDate, startTime, endTime, isAllDay, timeZone, title, description, location, recurrence } = fields;
  const time = isAllDay ? '' : ` ${startTime}-${endTime} ${timeZone}`;
  const deleted = recurrence?.deletedDays.length ? [`without ${recurrence.deletedDays.join(' ')}`] : [];
  return [
    [
      `${date}${endDate ? `..${endDate}` : ''}${time}`,
      title,
      ...(location ? [`@${location}`] : []),
      ...(description ? [JSON.stringify(description)] : []),
      ...(recurrence ? [recurrence.rule, `until ${recurrence.lastDay}`, ...deleted] : []),
    ].join(' | '),
    ...changed.flatMap((one) => lineOf(one).map((line) => `  ${one.day}: ${line}`)),
  ];
}

/** A file as lines, as a person in Tokyo would import it. */
async function linesOf(text: string): Promise<string[]> {
  const { events, problems } = await readFile(text, 'Asia/Tokyo');
  return [...events.flatMap(lineOf), ...problems.map(({ title, message }) => `! ${title}: ${message}`)];
}

describe('calendar files of other programs', () => {
  it('all have an expected result', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(
      readdirSync(FILES)
        .map((file) => file.replace('.ics', ''))
        .sort(),
    );
  });

  it.each(Object.entries(EXPECTED))('[IMP-05] [IMP-06] [IMP-07] [IMP-08] are read: %s', async (name, expected) => {
    expect(await linesOf(textOf(name))).toEqual(expected);
  });
});

describe('hostile calendar files', () => {
  const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
  const day = 'DTSTART;VALUE=DATE:20260314';
  const many = (count: number, ...lines: string[]) =>
    Array.from({ length: count }, (_, index) => event(`UID:${index}`, ...lines));
  const messageOf = (text: string) =>
    readFile(text, 'UTC').then(
      () => 'was read',
      (error: Error) => error.message,
    );

  it.each<[string, string, string]>([
    ['nothing', ' ', 'This is not a calendar file'],
    ['a web page', '<!DOCTYPE html><html><body>Log in</body></html>', 'This is not a calendar file'],
    ['a contact', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'This is not a calendar file'],
    ['binary data', '\u0000\u0001PK\u0003\u0004', 'This is not a calendar file'],
    ['only todos', file('BEGIN:VTODO', 'UID:1', 'END:VTODO'), 'This calendar file contains no events'],
    ['a missing end', `BEGIN:VCALENDAR\r\n${event(day)}\r\n`, 'This calendar file is incomplete: its end is missing'],
    ['a wrong end', file('BEGIN:VEVENT', day, 'END:VTODO'), 'This calendar file is incomplete: its end is missing'],
    ['deep nesting', 'BEGIN:VCALENDAR\r\n'.repeat(10_000), 'This is not a calendar file'],
    [
      'too many events',
      file(...many(2_001, day)),
      'This calendar file contains too many events: at most 2000 can be imported',
    ],
    [
      'too many components',
      file(...Array.from({ length: 8_001 }, () => event('UID:1', day))),
      'This calendar file contains too many events: at most 2000 can be imported',
    ],
  ])('[IMP-04] are refused: %s', async (_, text, message) => {
    expect(await messageOf(text)).toBe(message);
  });

  it.each<[string, string, string[]]>([
    ['control characters', 'SUMMARY:a\u0000b\u0007c\ud800', ['2026-03-14 | abc\ufffd']],
    ['an endless line', `SUMMARY:${'x'.repeat(900_000)}`, [`2026-03-14 | ${'x'.repeat(200)}`]],
    ['many folded lines', `SUMMARY:x${'\r\n y'.repeat(200_000)}`, [`2026-03-14 | x${'y'.repeat(199)}`]],
    ['many spaces', `LOCATION:${' '.repeat(60_000)}x`, ['2026-03-14 | (No title)']],
    ['open tags', `DESCRIPTION:<b>${'<a '.repeat(20_000)}`, ['2026-03-14 | (No title)']],
    ['a script', 'DESCRIPTION:<p>a</p><script>alert(1)</script>', ['2026-03-14 | (No title) | "a"']],
    ['many parameters', `SUMMARY${';a=b'.repeat(10_000)}:x`, ['2026-03-14 | x']],
    ['names of the prototype', 'SUMMARY;__proto__=a;constructor=b:x', ['2026-03-14 | x']],
    ['lines without a colon', 'garbage\r\nSUMMARY', ['2026-03-14 | (No title)']],
    ['a rule that never matches', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', ['2026-03-14 | (No title)']],
    ['a rule that is no rule', 'RRULE:FREQ=$where', ['! (No title): This part of the rule is not valid: FREQ=$WHERE']],
    [
      'many extra days',
      `RDATE;VALUE=DATE:${'20260101,'.repeat(50)}20260102`,
      ['2026-03-14 | (No title)', '2026-01-01 | (No title)', '2026-01-02 | (No title)'],
    ],
    ['a long duration', 'DURATION:P999999D', ['! (No title): The time is not valid']],
    [
      'no occurrence',
      'RRULE:FREQ=DAILY;COUNT=2\r\nEXDATE;VALUE=DATE:20260314,20260315',
      ['! (No title): The event repeats, but all its dates were deleted'],
    ],
  ])('[IMP-04] are read without harm: %s', async (_, lines, expected) => {
    expect(await linesOf(file(event('UID:1', day, lines)))).toEqual(expected);
  });

  it('[IMP-04] stops computing rules after four seconds, and reports the events that are left', async () => {
    let time = 0;
    const text = file(...many(6, day, 'SUMMARY:x', 'RRULE:FREQ=WEEKLY'));
    const { events, problems } = await readFile(text, 'UTC', () => (time += 500));
    expect(events.length).toBeGreaterThan(0);
    expect(problems.at(-1)).toMatchObject({ title: 'x', code: 'importTooSlow' });
    expect(events.length + problems.length).toBe(6);
  });
});
