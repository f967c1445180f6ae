import type { GoogleCalendar, Random } from '@pawplan/testing';
import { dayAfter, tagOf } from './event-states.js';
import type { SeriesDiary } from './series-diary.js';
import { clockOf, dayOf, isInWindow, laterBy, RULES, startOf, today, ZONES } from './series-values.js';

/** The random actions of a person in Google's calendar. */
export class SeriesThere {
  constructor(
    private readonly calendar: GoogleCalendar,
    private readonly random: Random,
    private readonly diary: SeriesDiary,
  ) {}

  create(): void {
    const summary = `${this.diary.newTag()} ${this.diary.text('google')}`;
    const recurrence = this.random.percent(85) ? { recurrence: [`RRULE:${this.random.of(RULES)}`] } : {};
    const guests = this.random.percent(50)
      ? { attendees: [{ email: 'guest@example.com' }], conferenceData: { id: 'a-b' } }
      : {};
    const time = this.theirTime(dayAfter(today, this.random.int(-40, 40)));
    this.calendar.add({ summary, ...time, ...recurrence, ...guests });
    this.diary.did('there', summary, `makes ${JSON.stringify({ ...time, ...recurrence })}`);
  }

  editSeries(): void {
    const item = this.random.of(this.calendar.items.filter(({ recurringEventId }) => !recurringEventId));
    if (!item) return;
    const date = dayOf(item);
    const rule = { recurrence: [`RRULE:${this.random.of(RULES)}`] };
    // Google refuses an UNTIL with a time for whole days, and the other way round.
    const ruleWithTime = String(item.recurrence).includes('UNTIL') ? rule : {};
    const changes = this.random.weighted<object>([
      [4, { summary: `${tagOf(String(item.summary))} ${this.diary.text('google')}` }],
      [3, { description: this.diary.text('google') }],
      [3, { ...this.theirTime(date), ...ruleWithTime }],
      [2, { ...this.theirTime(dayAfter(date, this.random.int(-2, 2))), ...ruleWithTime }],
      [3, rule],
      [1, { recurrence: null }],
    ]);
    this.calendar.edit(item.id, changes as never);
    this.diary.did('there', String(item.summary), `edits ${item.id}: ${JSON.stringify(changes)}`);
  }

  editInstance(): void {
    const item = this.random.of(this.calendar.single.filter(isInWindow));
    if (!item) return;
    const date = dayOf(item);
    const isAllDay = item.start.date != null;
    const changes = this.random.weighted<object>([
      [4, { summary: `${tagOf(String(item.summary))} ${this.diary.text('google')}` }],
      [2, { location: this.diary.text('google') }],
      [2, { attendees: [{ email: `${this.diary.text('guest')}@example.com` }] }],
      [isAllDay ? 0 : 3, this.theirTime(dayAfter(date, this.random.int(-1, 1)))],
    ]);
    this.calendar.edit(item.id, changes as never);
    this.diary.did('there', String(item.summary), `edits ${item.id}: ${JSON.stringify(changes)}`);
  }

  remove(): void {
    const item = this.random.of(
      this.random.percent(75) ? this.calendar.single.filter(isInWindow) : this.calendar.items,
    );
    if (!item) return;
    this.calendar.remove(item.id);
    this.diary.did('there', String(item.summary), `deletes ${item.id}`);
  }

  /** This and following, as Google does it: the series ends, and another one begins. */
  split(): void {
    const series = this.random.of(this.calendar.items.filter(({ recurrence }) => recurrence));
    if (!series || series.start.date != null) return;
    const instances = this.calendar.single.filter(({ recurringEventId }) => recurringEventId === series.id);
    const inOrder = instances.sort((one, other) => startOf(one) - startOf(other));
    const at = this.random.of(inOrder.slice(1, 5));
    const original = at?.originalStartTime?.dateTime;
    if (!original) return;
    const until = new Date(Date.parse(original) - 1_000).toISOString().replace(/[-:]|\.\d+/g, '');
    const rule = String(series.recurrence?.[0]).replace(/;(COUNT|UNTIL)=[^;]+/, '');
    const [start, end] = [at.originalStartTime, { ...series.end, dateTime: laterBy(original, series) }];
    this.calendar.edit(series.id, { recurrence: [`${rule};UNTIL=${until}`] });
    const summary = `${tagOf(String(series.summary))} ${this.diary.text('google')}`;
    this.calendar.add({ summary, start, end, recurrence: [`${rule};COUNT=3`] });
    this.diary.did('there', summary, `splits ${series.id} at ${original}`);
  }

  private theirTime(date: string): object {
    const none = { date: null, dateTime: null, timeZone: null };
    if (this.random.percent(20)) return { start: { ...none, date }, end: { ...none, date: dayAfter(date) } };
    const [timeZone, hour] = [this.random.of(ZONES), this.random.int(9, 17)];
    const at = (time: number) => ({ ...none, dateTime: `${date}T${clockOf(time)}:00`, timeZone });
    return { start: at(hour), end: at(hour + 1) };
  }
}
