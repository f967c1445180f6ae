import { type Given, Oracle, type OwnPlan } from './oracle.js';
import type { Plan, RemindedItem } from './reminded-item.js';

/** No mistake: what this product shows is always right. */
export const NONE = 'none';

/** Mistakes that a product could make with the reminders of a year. */
export const MISTAKES = [
  NONE,
  'a new time of an event on the same day is ignored',
  'a habit that was done is still reminded of',
  'a check-in withdraws nothing',
  'own reminders of one person are for everyone',
  'own reminders are ignored',
  'a completed todo is still reminded of',
  'a completed todo keeps its unread reminders',
  'a moved todo keeps its unread reminders',
  'a reached goal is still reminded of',
  'a reached goal keeps its unread reminders',
  'a moved goal keeps its unread reminders',
  'quiet hours are ignored',
  'quiet hours are counted in UTC',
] as const;

export type Mistake = (typeof MISTAKES)[number];

/** What has just changed an item. */
export type ChangeKind = 'todo completed' | 'todo moved' | 'goal reached' | 'goal moved' | 'habit checked' | 'other';

const KEPT: Readonly<Partial<Record<Mistake, ChangeKind>>> = {
  'a check-in withdraws nothing': 'habit checked',
  'a completed todo keeps its unread reminders': 'todo completed',
  'a moved todo keeps its unread reminders': 'todo moved',
  'a reached goal keeps its unread reminders': 'goal reached',
  'a moved goal keeps its unread reminders': 'goal moved',
};
const STILL_REMINDED: Readonly<Partial<Record<Mistake, ChangeKind>>> = {
  'a completed todo is still reminded of': 'todo completed',
  'a reached goal is still reminded of': 'goal reached',
};

/** Computes what a product with a mistake would do. It sees all changes that another, right oracle sees. */
export class WrongOracle extends Oracle {
  private readonly firstTimes = new Map<string, RemindedItem['start']>();
  /** Those that the right oracle has dropped. */
  private readonly kept = new Map<string, RemindedItem>();

  /** `change` returns the kind of the present change. */
  constructor(
    private readonly right: Oracle,
    private readonly mistake: Mistake,
    change: () => ChangeKind,
  ) {
    super();
    Object.assign(this, { own: right.own, members: right.members });
    this.follow('withdraw', (itemId, matches) => {
      if (KEPT[mistake] !== change()) this.withdraw(itemId, matches);
    });
    this.follow('drop', (itemId) => {
      const item = right.items.get(itemId);
      if (item && STILL_REMINDED[mistake] === change()) this.kept.set(itemId, item);
    });
    this.follow('leave', (userId, space) => this.leave(userId, space));
  }

  /** Takes over what the people have read. */
  read(): void {
    for (const [key, { read }] of this.right.given) {
      const given = this.given.get(key);
      if (given && read) given.read = true;
    }
  }

  override poll(now: number): void {
    this.takeItems();
    super.poll(now);
  }

  override maySend(key: string, given: Given, now: number): boolean {
    this.takeItems();
    return super.maySend(key, given, now);
  }

  protected override planOf(itemId: string, item: RemindedItem, userId: string): Plan {
    const plans = this.own.get(item.series ?? itemId) ?? new Map<string, OwnPlan>();
    const [first] = plans.values();
    const own =
      plans.get(userId) ?? (this.mistake === 'own reminders of one person are for everyone' ? first : undefined);
    if (!own || this.mistake === 'own reminders are ignored') {
      return { reminders: item.reminders, since: item.scheduledAt };
    }
    return { reminders: own.reminders ?? item.reminders, since: Math.max(item.scheduledAt, own.since) };
  }

  private takeItems(): void {
    this.items.clear();
    for (const [id, item] of this.kept) this.items.set(id, item);
    for (const [id, item] of this.right.items) this.items.set(id, this.wrong(id, item));
  }

  private wrong(id: string, item: RemindedItem): RemindedItem {
    const { start, habit } = item;
    if (start && this.mistake === 'a new time of an event on the same day is ignored') {
      const key = `${id} ${item.date}`;
      const first = this.firstTimes.get(key) ?? start;
      this.firstTimes.set(key, first);
      return { ...item, start: first };
    }
    if (habit && this.mistake === 'a habit that was done is still reminded of') {
      return { ...item, habit: { ...habit, done: new Set() } };
    }
    return item;
  }

  /** Calls `does` before each call of this method of the right oracle. */
  private follow<Name extends 'withdraw' | 'drop' | 'leave'>(name: Name, does: Oracle[Name]): void {
    const { right } = this;
    const original = right[name].bind(right) as (...values: unknown[]) => void;
    const first = does as (...values: unknown[]) => void;
    Object.assign(right, {
      [name]: (...values: unknown[]) => {
        this.read();
        first(...values);
        original(...values);
      },
    });
  }
}
