import type { Item, ItemsToCheck, OwnPlan, RemindedItem, RemindedItemsRepository } from '@pawplan/items';
import type { Transaction } from '@pawplan/platform';
import { type InSeries, seriesIdOf } from '../calendar/series/series.js';
import type { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';

/** An item with the reminders that people have instead of those of the item, by their ids. */
export type WithOwn<Stored> = Stored & { own: ReadonlyMap<string, OwnPlan> };

/** Adds the own reminders of people to the items that the poller reads. */
export class ItemsWithOwn<Stored extends Item & RemindedItem & InSeries> implements ItemsToCheck<WithOwn<Stored>> {
  constructor(
    private readonly items: RemindedItemsRepository<Stored>,
    private readonly own: OwnRemindersRepository,
  ) {}

  async dueForCheck(now: Date, limit: number): Promise<WithOwn<Stored>[]> {
    return this.withOwn(await this.items.dueForCheck(now, limit));
  }

  nextCheck(now: Date): Promise<Date | null> {
    return this.items.nextCheck(now);
  }

  async stillDueForCheck(ids: readonly string[], now: Date, tx: Transaction): Promise<WithOwn<Stored>[]> {
    return this.withOwn(await this.items.stillDueForCheck(ids, now, tx), tx);
  }

  setNextChecks(checks: readonly { item: WithOwn<Stored>; next: Date | null }[], tx?: Transaction): Promise<void> {
    return this.items.setNextChecks(checks, tx);
  }

  async existing(ids: readonly string[]): Promise<WithOwn<Stored>[]> {
    return this.withOwn(await this.items.existing(ids));
  }

  private async withOwn(items: readonly Stored[], tx?: Transaction): Promise<WithOwn<Stored>[]> {
    if (items.length === 0) return [];
    const all = await this.own.ofItems([...new Set(items.map(seriesIdOf))], tx);
    const byItem = Map.groupBy(all, ({ item }) => item);
    return items.map((item) => {
      const own = byItem.get(seriesIdOf(item)) ?? [];
      return {
        ...item,
        own: new Map(own.map(({ userId, reminders, updatedAt }) => [userId, { reminders, since: updatedAt }])),
      };
    });
  }
}
