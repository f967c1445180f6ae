import type { CreateSpecialDate } from '@pawplan/contracts';
import { SpecialDatesService } from '../../../../services/planner/src/special-dates/special-dates.service.js';
import { later } from './days.js';
import { type RemindedItem, timeOf } from './reminded-item.js';
import type { Change, Where, World } from './world.js';

type Notice = Required<Pick<CreateSpecialDate, 'notificationEnabled' | 'notificationDaysBefore'>>;

const DATES: [Where, date: string, every: 'once' | 'daily' | 'weekly' | 'monthly' | 'yearly', daysBefore: number][] = [
  ['pack', '2024-02-29', 'yearly', 1],
  ['pack', '2026-12-31', 'monthly', 0],
  ['pack', '2027-06-30', 'once', 3],
  ['herd', '2027-01-15', 'monthly', 9],
  ['herd', '2027-01-30', 'monthly', 30],
  ['herd', '2026-11-01', 'yearly', 30],
  ['alone', '2027-01-10', 'weekly', 9],
  ['alone', '2026-04-04', 'yearly', 7],
];

/**
 * Daily ones around each change of the clocks: in spring in New York, Berlin and on Lord Howe, and in autumn in the
 * reverse order.
 */
const DAILY: [Where, from: string, to: string][] = [
  ['pack', '2027-03-12', '2027-03-16'],
  ['pack', '2027-03-26', '2027-03-30'],
  ['pack', '2027-04-02', '2027-04-06'],
  ['pack', '2027-10-01', '2027-10-05'],
  ['pack', '2027-10-29', '2027-11-02'],
  ['herd', '2027-11-05', '2027-11-09'],
];

/** The special dates of the test. */
export class SimulatedDates {
  /** Where each is, and its own settings. */
  readonly all = new Map<string, { where: Where; notice: Notice }>();
  private readonly daily = new Map<string, string>();

  constructor(private readonly world: World) {}

  async begin(): Promise<void> {
    for (const date of DATES) await this.make(...date);
  }

  /** Creates and deletes the daily ones. Returns whether it has changed something. */
  async beginDay(today: string): Promise<boolean> {
    for (const [where, from, to] of DAILY) {
      if (from === today) this.daily.set(to, await this.make(where, today, 'daily', 2));
    }
    const ended = this.daily.get(today);
    if (ended) await this.drop(ended);
    return ended !== undefined || DAILY.some(([, from]) => from === today);
  }

  readonly changes: readonly Change[] = [
    [3, () => this.move()],
    [2, () => this.toggle()],
    [2, () => this.notice()],
    [0.5, () => this.replace()],
  ];

  private async make(where: Where, date: string, every: (typeof DATES)[0][2], daysBefore: number): Promise<string> {
    const notice = { notificationEnabled: true, notificationDaysBefore: daysBefore };
    const recurrence = every === 'once' ? { isRecurring: false } : { isRecurring: true, recurringType: every };
    const item = { date, every, reminders: remindersOf(notice) };
    const id = await this.world.add(this.world.as(where).space, item, (title) =>
      this.service.create(this.world.as(where), { title, date, ...recurrence, ...notice }),
    );
    this.all.set(id, { where, notice });
    return id;
  }

  private async drop(id: string): Promise<void> {
    await this.service.remove(this.asMaker(id), id);
    this.world.oracle.drop(id);
  }

  /** Deletes a date and creates another one, which is as often. */
  private async replace(): Promise<void> {
    const { random, today } = this.world;
    const lasting = [...this.all.keys()].filter((id) => this.world.oracle.items.get(id)?.every !== 'daily');
    const [id, item] = this.world.pick(lasting) ?? [];
    const known = id && this.all.get(id);
    if (!id || !item || !known) return;
    await this.drop(id);
    const every = item.every as (typeof DATES)[0][2];
    await this.make(known.where, later(today, random.int(-40, 20)), every, random.int(0, 12));
  }

  private move(): Promise<void> {
    const { random, today } = this.world;
    return this.change({ date: later(today, random.int(-40, 20)), notificationDaysBefore: random.int(0, 12) });
  }

  private notice(): Promise<void> {
    return this.change({ notificationDaysBefore: this.world.random.int(0, 30) });
  }

  private toggle(): Promise<void> {
    return this.change(({ notificationEnabled }) => ({ notificationEnabled: !notificationEnabled }));
  }

  private async change(changes: (Partial<Notice> & { date?: string }) | ((notice: Notice) => Partial<Notice>)) {
    const { oracle, now } = this.world;
    const [id, item] = this.world.pick(this.all.keys()) ?? [];
    const known = id && this.all.get(id);
    if (!id || !item || !known) return;
    const input = typeof changes === 'function' ? changes(known.notice) : changes;
    await this.service.update(this.asMaker(id), { id, input });
    const { date = item.date, ...notice } = { ...known.notice, ...input };
    const isMoved = date !== item.date;
    const isSwitched = notice.notificationEnabled !== known.notice.notificationEnabled;
    known.notice = notice;
    Object.assign(item, { date, reminders: remindersOf(notice), ...((isMoved || isSwitched) && { scheduledAt: now }) });
    if (isMoved) oracle.withdraw(id);
    else if (isSwitched) oracle.withdraw(id, isCommon);
    else this.withdrawEarly(id, item);
  }

  /** Deletes unread reminders that are not due yet under the new number of days before. */
  private withdrawEarly(id: string, item: RemindedItem): void {
    const { oracle, now } = this.world;
    const [common] = item.reminders;
    oracle.withdraw(id, (key) => {
      const zone = oracle.members.get(key.userId)?.zone;
      if (!common || zone === undefined || !isCommon(key)) return false;
      return timeOf(common, item, key.occurrence, zone) > now;
    });
  }

  private asMaker(id: string) {
    const known = this.all.get(id);
    if (!known) throw new Error(`${id} was not made here`);
    return this.world.as(known.where);
  }

  private get service(): SpecialDatesService {
    return this.world.harness.planner.app.get(SpecialDatesService, { strict: false });
  }
}

/** The reminder that a date has for everyone has no name. */
const isCommon = ({ name }: { name: string }): boolean => name === '';

const remindersOf = ({ notificationEnabled, notificationDaysBefore: days }: Notice) =>
  notificationEnabled ? [{ name: '', days }] : [];
