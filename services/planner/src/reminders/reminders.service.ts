import { setImmediate as turn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type Audience, Audiences } from '@pawplan/directory';
import { addDays, Clock, isOutage, type Transaction, UnitOfWork } from '@pawplan/platform';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { type News, NotificationsService } from '../notifications/notifications.service.js';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { type Look, lookAt } from './look-at.js';
import { RemindersRepository } from './reminders.repository.js';

const BATCH = 200;
const MINUTE_MS = 60_000;

/**
 * Gives reminders (§4). Whatever is due by the rules and was not told yet is told, however late, so nothing depends on when or how often anybody
 * looks; telling and noting that it was told is one write, so several replicas may look at the same time and any of them may die.
 */
@Injectable()
export class RemindersService {
  private readonly log = new Logger(RemindersService.name);

  constructor(
    private readonly reminders: RemindersRepository,
    private readonly notifications: NotificationsRepository,
    private readonly notifier: NotificationsService,
    private readonly audiences: Audiences,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Looks at every date whose time has come; answers how many reminders this replica gave. Leaves the rest to others, or for later, when told to stop. Throws when the database is away. */
  async deliverDue(stop?: AbortSignal): Promise<number> {
    let delivered = 0;
    for (;;) {
      const now = this.clock.now();
      const dates = await this.reminders.due(now, BATCH);
      const looks = await this.look(dates, now, { stop });
      const [loud, quiet] = [looks.filter(hasNews), looks.filter((look) => !hasNews(look))];
      await this.reminders.lookAgain(quiet);
      for (const look of loud) {
        if (stop?.aborted) break;
        delivered += await this.tryDeliver(look, now);
      }
      if (dates.length < BATCH || stop?.aborted) return delivered;
    }
  }

  /** One date that fails is put off, so that it is not in the way of others. */
  private async tryDeliver(look: Look, now: Date): Promise<number> {
    try {
      return await this.deliver(look.date._id, now);
    } catch (error) {
      if (isOutage(error)) throw error;
      this.log.error(error, `The reminders of ${look.date._id} wait`);
      await this.reminders.lookAgain([{ ...look, next: minuteAfter(now) }]);
      return 0;
    }
  }

  private deliver(id: string, now: Date): Promise<number> {
    return this.work.run(async (tx) => {
      const date = await this.reminders.getDue(id, now, tx);
      if (!date) return 0;
      await this.audiences.hold(date.space, tx);
      const [look] = await this.look([date], now, { tx });
      if (!look) return 0;
      if (hasNews(look)) await this.notifier.tell('special-date', look.news, tx);
      await this.reminders.lookAt(id, look.next, tx);
      return look.news.length;
    });
  }

  private async look(
    dates: readonly SpecialDateDocument[],
    now: Date,
    { tx, stop }: { tx?: Transaction; stop?: AbortSignal },
  ): Promise<Look[]> {
    const audienceOf = await this.audiences.of(
      dates.map(({ space }) => space),
      tx,
    );
    const looks: Look[] = [];
    for (const date of dates) {
      if (stop?.aborted) break;
      // A batch of large groups takes a while, and others have their turn between two dates.
      if (looks.length > 0) await turn();
      looks.push(this.tryLookAt(date, audienceOf(date.space), now));
    }
    const loud = looks.filter(hasNews);
    if (loud.length === 0) return looks;
    // A day earlier than today anywhere.
    const from = addDays(now.toISOString().slice(0, 10), -1);
    const ids = loud.map(({ date }) => date._id);
    const told = new Set((await this.notifications.told(ids, from, tx)).map(keyOf));
    return looks.map((look) => ({ ...look, news: look.news.filter((each) => !told.has(keyOf(each))) }));
  }

  /** One date of which nobody can say what is due is put off, so that it is not in the way of others. */
  private tryLookAt(date: SpecialDateDocument, audience: Audience, now: Date): Look {
    try {
      return lookAt(date, audience, now);
    } catch (error) {
      this.log.error(error, `The reminders of ${date._id} wait`);
      return { date, news: [], next: minuteAfter(now) };
    }
  }
}

const hasNews = ({ news }: Look): boolean => news.length > 0;

const keyOf = ({ specialDateId, date, userId }: Pick<News, 'specialDateId' | 'date' | 'userId'>): string =>
  `${specialDateId} ${date} ${userId}`;

const minuteAfter = (now: Date): Date => new Date(now.getTime() + MINUTE_MS);
