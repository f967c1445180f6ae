import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPECTED } from '../../../test/import/expected.js';
import { type NewEvent, readFile } from './read-file.js';

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
