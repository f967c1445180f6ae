import { createCalendarEvent } from '@pawplan/contracts';
import { HOUR_MS } from './days.js';
import { daysBefore, inputOf, minutesBefore, type Reminder } from './reminded-item.js';
import type { Where, World } from './world.js';

type Group = Exclude<Where, 'alone'>;
type Series = [Group, date: string, everyDays: number, start: { time: string; zone: string }, Reminder];

/** Two of them are in a group at a time when it is night for some of its members. */
const SERIES: Series[] = [
  ['pack', '2027-01-08', 41, { time: '22:45', zone: 'Europe/Berlin' }, minutesBefore(10)],
  ['herd', '2027-01-20', 55, { time: '08:15', zone: 'Asia/Kathmandu' }, minutesBefore(40)],
  ['herd', '2027-01-11', 62, { time: '13:30', zone: 'America/St_Johns' }, minutesBefore(25)],
];

/** The events of the test: series with a time, and one of whole days. */
export class SimulatedEvents {
  /** Where each is. */
  readonly all = new Map<string, Where>();

  constructor(private readonly world: World) {}

  async begin(): Promise<void> {
    for (const series of SERIES) await this.make(...series);
    await this.makeAllDay('alone', '2027-01-17');
  }

  private async make(...[where, date, everyDays, start, reminder]: Series): Promise<void> {
    const { time: startTime, zone: timeZone } = start;
    const recurrence = `FREQ=DAILY;INTERVAL=${everyDays}`;
    const time = { date, startTime, endTime: hourAfter(startTime), recurrence };
    const id = await this.world.add(
      this.world.as(where).space,
      { date, every: everyDays, start, reminders: [reminder] },
      (title) => {
        const input = { title, ...time, reminders: [inputOf(reminder)] };
        return this.world.harness.planner.ask({ ...this.world.as(where), timeZone }, createCalendarEvent, input);
      },
    );
    this.all.set(id, where);
  }

  /** An event of whole days, every month, with a reminder on the day before. */
  private async makeAllDay(where: Where, date: string): Promise<void> {
    const reminder = daysBefore(1);
    const id = await this.world.add(
      this.world.as(where).space,
      { date, every: 'monthly', reminders: [reminder] },
      (title) => {
        const input = { title, date, isAllDay: true, recurrence: 'FREQ=MONTHLY', reminders: [inputOf(reminder)] };
        return this.world.harness.planner.ask(this.world.as(where), createCalendarEvent, input);
      },
    );
    this.all.set(id, where);
  }
}

const hourAfter = (time: string): string =>
  new Date(Date.parse(`2000-01-01T${time}Z`) + HOUR_MS).toISOString().slice(11, 16);
