import { Injectable } from '@nestjs/common';
import { Clock } from '@pawplan/platform';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import type { GoogleItem } from '../rules/google-item.js';
import { readInstanceId } from '../rules/google-recurrence.js';
import { readGoogleEvent } from '../rules/read-google-event.js';
import { readGoogleSeries } from '../rules/read-google-series.js';
import { boundsOf, type DayWindow, isWithin, syncWindow } from '../rules/window.js';
import type { SyncContext } from './sync-context.js';
import type { RemoteState } from './sync-merge.service.js';

/** What a listing contains about one series. */
export interface ListedSeries {
  googleId: string;
  /** The series itself and the instances of it that the listing contains. */
  listed: readonly GoogleItem[];
  /** The Google ids of its instances that are synced one by one. */
  instances: readonly string[];
  /** IANA zone of the calendar. */
  zone: string;
}

/** Reads series at Google with all their exceptions, because a listing contains only some of them. */
@Injectable()
export class SeriesReader {
  constructor(
    private readonly pairs: GooglePairsRepository,
    private readonly clock: Clock,
  ) {}

  /** The present state of an event or a series, for a merge. Throws GoogleApiError. */
  async current(ctx: SyncContext, googleId: string, zone: string): Promise<RemoteState[]> {
    const item = await ctx.calendar.get(googleId);
    if (item?.recurrence?.length) return this.series(ctx, { googleId, listed: [item], instances: [], zone });
    const remote = item && readGoogleEvent(item, zone);
    return item && !remote ? [] : [{ googleId, remote }];
  }

  /**
   * The present state of a series: as one event or, when we cannot store it, as its instances. Throws GoogleApiError.
   */
  async series(ctx: SyncContext, series: ListedSeries): Promise<RemoteState[]> {
    const { googleId, listed, instances, zone } = series;
    const uid = listed.find(({ iCalUID }) => iCalUID)?.iCalUID ?? (await ctx.calendar.get(googleId))?.iCalUID;
    const items = uid ? await ctx.calendar.series(uid) : [];
    const item = items.find(({ id, status }) => id === googleId && status !== 'cancelled');
    if (!item) return this.withoutSeries(series);
    const changed = new Map<unknown, GoogleItem>();
    for (const one of [...listed, ...items]) if (one.recurringEventId === googleId) changed.set(one.id, one);
    if (!item.recurrence?.length) {
      return [{ googleId, remote: readGoogleEvent(item, zone) }, ...instances.map(gone)];
    }
    const remote = readGoogleSeries(item, [...changed.values()], zone);
    if (remote === 'other') return this.instances(ctx, series);
    return remote ? [{ googleId, remote, instances }] : [googleId, ...instances].map(gone);
  }

  /** The series is gone, or the person is a guest of some of its instances only: those are events of their own. */
  private withoutSeries({ googleId, listed, instances, zone }: ListedSeries): RemoteState[] {
    const own = listed.flatMap((item): RemoteState[] => {
      const remote = item.recurringEventId ? readGoogleEvent(item, zone) : null;
      return item.id && item.id !== googleId ? [{ googleId: item.id, remote }] : [];
    });
    const known = new Set(own.map((one) => one.googleId));
    return [gone(googleId), ...own, ...instances.filter((id) => !known.has(id)).map(gone)];
  }

  /**
   * The instances of a series that we cannot store. None when the series was deleted here or is not synced any more.
   */
  private async instances(ctx: SyncContext, { googleId, instances, zone }: ListedSeries): Promise<RemoteState[]> {
    const [pair] = await this.pairs.byGoogleIds(ctx.owner, [googleId]);
    if (pair && (pair.detached || (pair.eventId === null && !pair.deletion))) return [];
    const window = syncWindow(this.clock.now());
    const items = await ctx.calendar.instances(googleId, boundsOf(window));
    const states = items.flatMap((item): RemoteState[] => {
      const remote = readGoogleEvent(item, zone);
      return item.id && remote ? [{ googleId: item.id, remote }] : [];
    });
    const found = new Set(states.map((state) => state.googleId));
    const missing = instances.filter((id) => !found.has(id) && beginsIn(id, window));
    for (const { googleId: id, eventId, deletion } of await this.pairs.byGoogleIds(ctx.owner, missing)) {
      if ((eventId !== null || deletion) && !(await ctx.calendar.get(id))) states.push(gone(id));
    }
    return [{ googleId, remote: null, isOtherSeries: true }, ...states];
  }
}

/** Whether an instance began in the window before it was changed. */
function beginsIn(id: string, window: DayWindow): boolean {
  const date = readInstanceId(id)?.start.slice(0, 'yyyy-mm-dd'.length);
  return date !== undefined && isWithin({ date, endDate: null }, window);
}

const gone = (googleId: string): RemoteState => ({ googleId, remote: null });
