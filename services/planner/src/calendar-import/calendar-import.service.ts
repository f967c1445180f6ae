import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ImportCalendar,
  type ImportPreview,
  type ImportResult,
  LIMITS,
  MESSAGES,
  plannerChanged,
  type Space,
  type UndoneImport,
} from '@pawplan/contracts';
import { amountOf, SpaceQuota, total } from '@pawplan/items';
import { Clock, Failure, KeyedMutex, type Transaction, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import { GoogleTracking } from '../google/pairs/google-tracking.service.js';
import { EventReminderUpdates } from '../item-reminders/event-reminder-updates.js';
import { newDocuments } from './new-documents.js';
import { previewOf } from './preview.js';
import { hashOf } from './read/group-events.js';
import type { NewEvent } from './read/new-event.js';
import { readFile } from './read/read-file.js';
import { undoOf } from './undo.js';

const DAY_MS = 86_400_000;
/** The id of an event in a feed of ours. */
const OWN_UID = /^event-([0-9a-f]{24})@pawplan$/;
const COLLECTION = 'calendar';

/** Business rules of the import of calendar files. */
@Injectable()
export class CalendarImportService {
  /** Runs the imports into one space in this process one after the other, which avoids most retries. */
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly events: CalendarRepository,
    private readonly google: GoogleTracking,
    private readonly reminders: EventReminderUpdates,
    private readonly quota: SpaceQuota,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** What an import would do. Throws `invalid` when the file cannot be read. [IMP-01] */
  async preview({ space, timeZone }: Caller, { text }: ImportCalendar): Promise<ImportPreview> {
    const { events, problems } = await readFile(text, timeZone);
    const created = await this.unknown(space, events);
    return previewOf(created, events.length - created.length, problems);
  }

  /**
   * Creates the events of a file that are not in the caller's space yet: all of them or none. Throws `invalid` when the
   * file cannot be read, `conflict` when the quota does not allow it. [IMP-02]
   */
  async import(caller: Caller, { text }: ImportCalendar): Promise<ImportResult> {
    const { space, timeZone } = caller;
    const file = await readFile(text, timeZone);
    const problems = file.problems.slice(0, LIMITS.importProblems);
    const create = async (tx: Transaction): Promise<ImportResult> => {
      const events = await this.unknown(space, file.events, tx);
      const id = new Types.ObjectId().toHexString();
      const now = this.clock.now();
      const documents = events.flatMap((event) => newDocuments(caller, event, id, now));
      const counts = { created: events.length, skipped: file.events.length - events.length };
      if (documents.length > 0) {
        await this.quota.claim(space, COLLECTION, total(documents.map(amountOf)), tx);
        await this.events.insertImported(documents, tx);
        this.emitChange(caller, tx);
      }
      return { id: documents.length > 0 ? id : null, ...counts, failed: file.problems.length, problems };
    };
    const refer = ({ problems: _, ...counts }: ImportResult) => counts;
    const answer = async (counts: Omit<ImportResult, 'problems'>) => ({ ...counts, problems });
    return this.mutex.run(space, () => this.work.run(create, { replay: { refer, answer } }));
  }

  /**
   * Deletes the events of an import that nobody has changed. Throws `not-found` when the space has none, `conflict`
   * when the import is too old. [IMP-13]
   */
  undo(caller: Caller, id: string): Promise<UndoneImport> {
    return this.work.run(async (tx) => {
      const imported = await this.events.ofImport(caller.space, id, tx);
      if (imported.length === 0) throw new Failure('not-found', MESSAGES.importNotFound);
      const days = LIMITS.importUndoDays;
      const earliest = this.clock.now().getTime() - days * DAY_MS;
      if (imported.some(({ createdAt }) => createdAt.getTime() < earliest)) {
        throw new Failure('conflict', MESSAGES.importTooOld({ days }));
      }
      const { documents, deleted, kept } = undoOf(imported);
      if (documents.length > 0) {
        const ids = documents.map(({ _id }) => _id);
        await this.events.deleteAll(caller.space, ids, tx);
        await this.reminders.deleted(documents, tx);
        await this.google.itemsDeleted(documents, caller.userId, tx);
        this.quota.release(caller.space, COLLECTION, total(documents.map(amountOf)), tx);
        this.emitChange(caller, tx);
      }
      return { deleted, kept };
    });
  }

  /** The events of a file that are not in the space yet. */
  private async unknown(space: Space, events: readonly NewEvent[], tx?: Transaction): Promise<NewEvent[]> {
    const own = events.flatMap(({ uid }) => OWN_UID.exec(uid)?.[1] ?? []);
    const [imported, existing] = await Promise.all([
      this.events.importedUids(
        space,
        events.map(({ uid }) => hashOf(uid)),
        tx,
      ),
      this.events.some(space, own),
    ]);
    const known = new Set(imported);
    const ownKnown = new Set(existing.map(({ _id }) => `event-${_id}@pawplan`));
    return events.filter(({ uid }) => !known.has(hashOf(uid)) && !ownKnown.has(uid));
  }

  /** Makes all screens of the space read the whole list again. */
  private emitChange({ space, userId: by }: Caller, tx: Transaction): void {
    const key = { id: space, version: this.clock.now().getTime() };
    tx.emit(plannerChanged, key, { space, collection: COLLECTION, by });
  }
}
