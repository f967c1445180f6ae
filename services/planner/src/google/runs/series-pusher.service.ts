import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Clock, type Message } from '@pawplan/platform';
import { GoogleApiError } from '../client/google-api-error.js';
import type { GooglePair } from '../pairs/google-pair.schema.js';
import { GooglePairsRepository } from '../pairs/google-pairs.repository.js';
import { instanceId, withoutExdates } from '../rules/google-recurrence.js';
import { mustBeSent, type OccurrenceNotes } from '../rules/merge-occurrences.js';
import { hasRuleDay, occurrenceOn } from '../rules/occurrences.js';
import { readGoogleEvent } from '../rules/read-google-event.js';
import { ownEtag } from '../rules/read-google-series.js';
import {
  isSame,
  mayBeTruncated,
  pick,
  SYNCED_FIELDS,
  type Synced,
  type SyncedField,
  type SyncedFields,
} from '../rules/synced.js';
import { writeFields } from '../rules/write-google-event.js';
import { GoogleRunsRepository } from './google-runs.repository.js';
import type { SyncContext } from './sync-context.js';

/** The occurrence that is sent. */
interface Sending {
  pair: GooglePair;
  base: Synced;
  ours: Synced;
  day: string;
  notes: OccurrenceNotes;
}

/** Sends the owner's changes and deletions of single occurrences of a series. */
@Injectable()
export class SeriesPusher {
  constructor(
    private readonly pairs: GooglePairsRepository,
    private readonly runs: GoogleRunsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends what the notes of the pair name. An occurrence that has changed at Google stays as it is: the series must be
   * read again after this, which also shows what was sent. Throws GoogleApiError. [GSYNC-105]
   */
  async push(ctx: SyncContext, pair: GooglePair, ours: Synced): Promise<void> {
    const { base, occurrences } = pair;
    if (base && (await this.removeExdates(ctx, pair, base))) return;
    for (const [day, notes] of Object.entries(occurrences ?? {})) {
      if (!base || !mustBeSent(notes) || !hasRuleDay(base.time, day)) continue;
      try {
        await this.pushOne(ctx, { pair, base, ours, day, notes });
      } catch (error) {
        const isChanged = error instanceof GoogleApiError && ['changed', 'gone'].includes(error.kind);
        if (!isChanged) throw error;
      }
    }
  }

  /**
   * Occurrences that EXDATE leaves out at Google cannot be restored one by one. Returns whether it changed the series.
   * [GSYNC-111]
   */
  private async removeExdates(
    ctx: SyncContext,
    { googleId, etag, occurrences }: GooglePair,
    { time }: Synced,
  ): Promise<boolean> {
    const restored = Object.entries(occurrences ?? {}).filter(([, { restore }]) => restore);
    if (restored.length === 0) return false;
    const item = await ctx.calendar.get(googleId);
    const recurrence = withoutExdates(item?.recurrence ?? [], new Set(restored.map(([day]) => day)), time);
    if (recurrence) await ctx.calendar.patch(googleId, ownEtag(etag ?? ''), { recurrence });
    return recurrence !== null;
  }

  private async pushOne(ctx: SyncContext, sending: Sending): Promise<void> {
    const { pair, base, ours, day, notes } = sending;
    const id = instanceId(pair.googleId, day, base.time);
    const item = await ctx.calendar.getEvenDeleted(id);
    const theirs = (item && readGoogleEvent(item, base.time.timeZone)?.fields) ?? null;
    const [agreed, own] = [occurrenceOn(base, day), occurrenceOn(ours, day)];
    const isChangedBy = (field: SyncedField) =>
      agreed !== null && theirs !== null && !isSame(field, agreed, theirs) && !wasSent(notes, agreed, field, theirs);
    if (own === null) {
      if (theirs && !SYNCED_FIELDS.some(isChangedBy)) await ctx.calendar.delete(id, item?.etag ?? null);
      return;
    }
    if (!item) {
      // Google does not have this occurrence any more and cannot restore it: it stays here.
      await this.pairs.dropRestore(pair._id, day);
      return this.drop(ctx, sending, SYNCED_FIELDS, { about: 'push', ...MESSAGES.syncRefused });
    }
    if (!theirs && !notes.restore) return;
    const edited = SYNCED_FIELDS.filter((field) => !theirs || (notes.pending[field] && !isSame(field, theirs, own)));
    const fields = edited.filter((field) => !theirs || !mayBeTruncated(field, theirs));
    if (fields.some(isChangedBy)) return;
    if (fields.length < edited.length) {
      const cut = edited.filter((field) => !fields.includes(field));
      await this.drop(ctx, sending, cut, { about: 'cut', ...MESSAGES.syncCut });
    }
    if (fields.length === 0) return;
    const changes = pick(own, fields);
    await this.pairs.markOccurrenceSent(pair._id, day, changes);
    const status = theirs ? {} : { status: 'confirmed' };
    await ctx.calendar.patch(id, item.etag ?? '', { ...status, ...writeFields(changes) });
  }

  /** What the owner has edited in these fields is only stored here: it becomes a problem of the run. */
  private async drop(
    ctx: SyncContext,
    { pair, ours, day, notes }: Sending,
    fields: readonly SyncedField[],
    { about, ...message }: Message & { about: string },
  ): Promise<void> {
    const title = occurrenceOn(ours, day)?.title ?? ours.title;
    const edits = Object.entries(notes.pending).filter(([field]) => fields.includes(field as SyncedField));
    await this.pairs.dropOccurrenceEdits(pair._id, day, Object.fromEntries(edits));
    const problem = { about: `${pair.googleId} ${day} ${about}`, title, ...message };
    await this.runs.advance(ctx.run, { problems: [problem] }, this.clock.now());
  }
}

function wasSent({ sent }: OccurrenceNotes, agreed: SyncedFields, field: SyncedField, theirs: SyncedFields): boolean {
  return sent?.[field] !== undefined && isSame(field, { ...agreed, ...sent }, theirs);
}
