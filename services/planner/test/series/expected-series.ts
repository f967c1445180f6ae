import type { SeriesScope } from '@pawplan/contracts';
import { addDays } from '@pawplan/platform';

/** One occurrence as it should be. `day` is its place in the series. */
interface ExpectedOccurrence {
  day: string;
  date: string;
  title: string;
  startTime: string;
}

/** The values that a change sets. `days` is by how many days the occurrence moves. */
interface ExpectedChange {
  title?: string;
  startTime?: string;
  days: number;
}

interface Line {
  title: string;
  startTime: string;
  occurrences: ExpectedOccurrence[];
  /** The days of single deleted occurrences. */
  deleted: string[];
}

/**
 * What a calendar with series should contain, as a plain list of occurrences: it knows no rules, no exceptions and no
 * windows.
 */
export class ExpectedSeries {
  private lines: Line[] = [];

  add(title: string, startTime: string, days: readonly string[]): void {
    const occurrences = days.map((day) => ({ day, date: day, title, startTime }));
    this.lines.push({ title, startTime, occurrences, deleted: [] });
  }

  /** All occurrences as text, sorted. */
  get all(): string[] {
    return this.lines.flatMap(({ occurrences }) => occurrences.map(asText)).sort();
  }

  change(text: string, scope: SeriesScope, change: ExpectedChange): void {
    const { line, shown } = this.find(text);
    if (scope === 'this') {
      Object.assign(shown, valuesOf(shown, change), { date: addDays(shown.date, change.days) });
      return;
    }
    const isFirst = line.occurrences.every(({ day }) => day >= shown.day);
    const changed = scope === 'all' || isFirst ? line : this.split(line, shown.day);
    changed.deleted = changed.deleted.map((day) => addDays(day, change.days));
    changed.occurrences = changed.occurrences.map((one) => follow(one, changed, change, one === shown));
    Object.assign(changed, valuesOf(changed, change));
  }

  remove(text: string, scope: SeriesScope): void {
    const { line, shown } = this.find(text);
    const isRemoved = {
      this: (one: ExpectedOccurrence) => one === shown,
      following: (one: ExpectedOccurrence) => one.day >= shown.day,
      all: () => true,
    }[scope];
    line.occurrences = line.occurrences.filter((one) => !isRemoved(one));
    line.deleted = line.deleted.filter((day) => scope === 'this' || (scope === 'following' && day < shown.day));
    if (scope === 'this') line.deleted.push(shown.day);
    // A series without occurrences does not remain.
    if (line.occurrences.length === 0) line.deleted = [];
  }

  /** Brings back a deleted occurrence of the series of an occurrence, if it has one. Returns its day. */
  restoreBeside(text: string): string | undefined {
    const { line } = this.find(text);
    const day = line.deleted.shift();
    if (day === undefined) return undefined;
    line.occurrences.push({ day, date: day, title: line.title, startTime: line.startTime });
    return day;
  }

  private split(line: Line, day: string): Line {
    const later = {
      ...line,
      occurrences: line.occurrences.filter((one) => one.day >= day),
      deleted: line.deleted.filter((one) => one >= day),
    };
    line.deleted = line.deleted.filter((one) => one < day);
    line.occurrences = line.occurrences.filter((one) => one.day < day);
    this.lines.push(later);
    return later;
  }

  private find(text: string): { line: Line; shown: ExpectedOccurrence } {
    for (const line of this.lines) {
      const shown = line.occurrences.find((one) => asText(one) === text);
      if (shown) return { line, shown };
    }
    throw new Error(`${text} is not expected`);
  }
}

export const asText = ({ day, date, title, startTime }: ExpectedOccurrence): string =>
  [day, date, startTime, title].join(' ');

const valuesOf = <Values extends Pick<Line, 'title' | 'startTime'>>(values: Values, change: ExpectedChange) => ({
  title: change.title ?? values.title,
  startTime: change.startTime ?? values.startTime,
});

/**
 * What equals the series follows it; what the occurrence has of its own stays, unless it is the one that was edited.
 */
function follow(one: ExpectedOccurrence, line: Line, change: ExpectedChange, isShown: boolean): ExpectedOccurrence {
  const day = addDays(one.day, change.days);
  if (isShown) return { day, date: addDays(one.date, change.days), ...valuesOf(one, change) };
  return {
    day,
    date: one.date === one.day ? day : one.date,
    title: one.title === line.title ? (change.title ?? one.title) : one.title,
    startTime: one.startTime === line.startTime ? (change.startTime ?? one.startTime) : one.startTime,
  };
}
