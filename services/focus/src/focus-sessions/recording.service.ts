import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type AddCustomFocusSession,
  type Caller,
  focusChanged,
  groupOf,
  MESSAGES,
  personalSpace,
  type RecordedFocusSession,
  type RecordFocusSession,
  type Space,
} from '@pawplan/contracts';
import { amountOf, QuotaConfig, SpaceQuota } from '@pawplan/items';
import { Clock, Failure, KeyedMutex, type Replay, type Transaction, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { nextAttempt } from '../titles/next-attempt.js';
import { TaskTitles, type TitledTask, titleIn } from '../titles/task-titles.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import type { CurrentTally } from '../trophies/tally.schema.js';
import { TrophiesService } from '../trophies/trophies.service.js';
import type { FocusSessionDocument } from './focus-session.schema.js';
import { viewFocusSession } from './focus-session.view.js';
import { FocusSessionsRepository } from './focus-sessions.repository.js';
import { RecordedTimeService } from './recorded-time.service.js';
import { customTime, recordedTime, type SessionTime } from './session-time.js';
import { fitsIntoDay, sharesTime } from './shared-time.js';

/** The properties in which timed and custom sessions differ. */
type Kind = SessionTime & Pick<FocusSessionDocument, 'isCustom' | 'notes'>;
interface RecordingOptions {
  kindAt: (now: Date) => Kind;
  /** Whether the request contains both instants. Only then a repeated session can be recognised. */
  isDated: boolean;
}
/** The quota counts all sessions of a person together, from every space. */
const COLLECTION = 'focus';

/** The part of the reply that is stored for retries. */
interface RecordingReference {
  id: string;
  trophies: string[];
}
type Recording = TitledTask & Pick<RecordFocusSession, 'duration'>;

/**
 * Records sessions. A session, the totals of its day and the trophies that it earns are written in one transaction. A
 * timed session of the same task at the same instants counts as the same session, also when it is sent again from
 * another space.
 */
@Injectable()
export class RecordingService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly sessions: FocusSessionsRepository,
    private readonly recorded: RecordedTimeService,
    private readonly totals: TotalsRepository,
    private readonly trophies: TrophiesService,
    private readonly titles: TaskTitles,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly quota: SpaceQuota,
    { QUOTA_FOCUS_SESSIONS: items }: QuotaConfig,
  ) {
    const measure = (space: Space) => sessions.measure(space.slice('u:'.length));
    quota.register({ collection: COLLECTION, measure, items, full: MESSAGES.sessionsFull });
  }

  /**
   * Records a timed session. Throws `invalid` for impossible times, `not-found` for a task that does not exist for the
   * caller, `conflict` when this time is already recorded, the day is full or the quota is reached.
   */
  record(caller: Caller, input: RecordFocusSession): Promise<RecordedFocusSession> {
    const kindAt = (now: Date) => ({ ...recordedTime(input, caller.timeZone, now), isCustom: false, notes: '' });
    return this.add(caller, input, { kindAt, isDated: Boolean(input.startedAt && input.endedAt) });
  }

  /**
   * Records a session that the caller entered by hand. Throws `invalid` for a date later than today, `conflict` when it
   * overlaps another custom session of the caller, and the `not-found` and `conflict` errors of {@link record}.
   */
  addCustom(caller: Caller, input: AddCustomFocusSession): Promise<RecordedFocusSession> {
    const notes = input.notes ?? '';
    const kindAt = (now: Date) => ({ ...customTime(input, caller.timeZone, now), isCustom: true, notes });
    return this.add(caller, input, { kindAt, isDated: false });
  }

  private async add(
    caller: Caller,
    input: Recording,
    { kindAt, isDated }: RecordingOptions,
  ): Promise<RecordedFocusSession> {
    const arrived = this.clock.now();
    // The title is requested before the mutex is acquired. Otherwise an unavailable task owner would delay every
    // waiting recording.
    const title = await this.titles.fetch(caller, input);
    const write = async (tx: Transaction) => {
      const session = newSession(caller, input, kindAt(arrived), titleIn(title), this.clock.now());
      const zone = caller.timeZone;
      const { tally, isAdded } = await this.trophies.countNext(session, zone, tx);
      if (isAdded) return this.write(session, tally, tx);
      const time = await this.recorded.lookUp(session, tally, tx);
      const known = isDated && time.overlapping.find((other) => isSameRecording(session, other));
      if (known) return { ...viewFocusSession(known), newTrophies: [] };
      requireFreeTime(session, time.overlapping);
      // The first write of the transaction, which every recording of this person makes. So of two simultaneous
      // recordings only one can commit without seeing the other.
      return this.write(session, await this.trophies.count(session, zone, time.after, tx), tx);
    };
    return this.mutex.run(caller.userId, () => this.work.run(write, { replay: this.replayFor(caller) }));
  }

  /** Stores the ids of a session and its trophies. The reply to a retry contains their current state. */
  private replayFor({ userId }: Caller): Replay<RecordedFocusSession, RecordingReference> {
    return {
      refer: ({ _id: id, newTrophies }) => ({ id, trophies: newTrophies.map(({ _id }) => _id) }),
      answer: async ({ id, trophies }) => {
        const session = await this.sessions.get(userId, id);
        if (!session) throw new Failure('not-found', MESSAGES.sessionNotFound);
        return { ...viewFocusSession(session), newTrophies: await this.trophies.getMany(userId, trophies) };
      },
    };
  }

  /** Writes a session that the tally includes. */
  private async write(
    session: FocusSessionDocument,
    tally: CurrentTally,
    tx: Transaction,
  ): Promise<RecordedFocusSession> {
    if (!fitsIntoDay(session, tally.latest.seconds - session.duration)) throw new Failure('conflict', MESSAGES.dayFull);
    const space = personalSpace(session.userId);
    await this.quota.claim(space, COLLECTION, amountOf(session), tx);
    await this.sessions.insert(session, tx);
    const newTrophies = await this.trophies.award(session, tally, await this.totals.add(session, tx), tx);
    emitRecorded(session, tx);
    return { ...viewFocusSession(session), newTrophies };
  }
}

/** Throws `conflict` unless the time of a session is free; `overlapping` are the sessions that overlap it. */
function requireFreeTime(session: FocusSessionDocument, overlapping: readonly FocusSessionDocument[]): void {
  if (session.isCustom && overlapping.some(({ isCustom }) => isCustom)) {
    throw new Failure('conflict', MESSAGES.sessionsOverlap);
  }
  if (sharesTime(session, overlapping)) throw new Failure('conflict', MESSAGES.timeRecorded);
}

/** Whether two timed sessions are recordings of the same task at exactly the same time. */
function isSameRecording(one: FocusSessionDocument, other: FocusSessionDocument): boolean {
  const sameTime = isDeepStrictEqual([one.startTime, one.endTime], [other.startTime, other.endTime]);
  const sameTask = one.taskType === other.taskType && one.taskId === other.taskId;
  return sameTime && sameTask && one.duration === other.duration && !one.isCustom && !other.isCustom;
}

function newSession(
  { userId, space }: Caller,
  { taskType, taskId, duration }: Recording,
  kind: Kind,
  title: string | null,
  now: Date,
): FocusSessionDocument {
  return {
    _id: new Types.ObjectId().toHexString(),
    userId,
    space,
    taskType,
    taskId,
    taskTitle: title ?? '',
    titleAskedAt: title === null ? now : null,
    askTitleAt: title === null ? nextAttempt(now, now) : null,
    duration,
    ...kind,
    createdAt: now,
  };
}

/**
 * Notifies the screens: the person's own screens show sessions of every space, and all members of the group see the
 * leaderboard.
 */
function emitRecorded({ _id: id, userId: by, space }: FocusSessionDocument, tx: Transaction): void {
  tx.emit(focusChanged, { id, version: 1 }, { space: personalSpace(by), collection: 'focus', by });
  if (groupOf(space)) tx.emit(focusChanged, { id, version: 1 }, { space, collection: 'leaderboard', by });
}
