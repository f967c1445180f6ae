import { Injectable } from '@nestjs/common';
import {
  type AddCustomFocusSession,
  type Caller,
  focusChanged,
  groupOf,
  LIMITS,
  MESSAGES,
  personalSpace,
  type RecordedFocusSession,
  type RecordFocusSession,
} from '@pawplan/contracts';
import { Clock, Failure, type Transaction, Turns, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { nextAsk } from '../titles/next-ask.js';
import { TaskTitles, type TitledTask, titleIn } from '../titles/task-titles.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { TrophiesService } from '../trophies/trophies.service.js';
import type { FocusSessionDocument } from './focus-session.schema.js';
import { viewFocusSession } from './focus-session.view.js';
import { customTime, recordedTime, type SessionTime } from './session-time.js';
import { SessionsRepository } from './sessions.repository.js';

/** What the two kinds of sessions differ in. */
type Kind = SessionTime & Pick<FocusSessionDocument, 'isCustom' | 'notes'>;
interface How {
  kindAt: (now: Date) => Kind;
  /** Whether both instants were told, by which a session that comes again is known. */
  isDated: boolean;
}
type Recording = TitledTask & Pick<RecordFocusSession, 'duration'>;

/** As long as a browser may send a session that got no answer, and a day more. */
const ANSWERS_KEPT_MS = (LIMITS.session.pastDays + 1) * 86_400_000;

/**
 * Records sessions (§5 of the decisions): a session, the totals of its day and the trophies that it earns are one write. A timed session of the
 * same task over the same instants is the same one, also when it comes again from another space.
 */
@Injectable()
export class RecordingService {
  private readonly turns = new Turns();

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly totals: TotalsRepository,
    private readonly trophies: TrophiesService,
    private readonly titles: TaskTitles,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `invalid` for times that cannot be, `not-found` for a task that does not exist for the caller. */
  record(caller: Caller, input: RecordFocusSession): Promise<RecordedFocusSession> {
    const kindAt = (now: Date) => ({ ...recordedTime(input, caller.timeZone, now), isCustom: false, notes: '' });
    return this.add(caller, input, { kindAt, isDated: Boolean(input.startedAt && input.endedAt) });
  }

  /** Throws `invalid` for a date later than today, `not-found` as above, `conflict` when it overlaps another custom one of the caller's. */
  addCustom(caller: Caller, input: AddCustomFocusSession): Promise<RecordedFocusSession> {
    const notes = input.notes ?? '';
    const kindAt = (now: Date) => ({ ...customTime(input, caller.timeZone, now), isCustom: true, notes });
    return this.add(caller, input, { kindAt, isDated: false });
  }

  private async add(caller: Caller, input: Recording, { kindAt, isDated }: How): Promise<RecordedFocusSession> {
    const arrived = this.clock.now();
    // Asked for before the turn: an owner that is away would make everybody behind wait for as long.
    const title = await this.titles.ask(caller, input);
    const write = async (tx: Transaction) => {
      const session = newSession(caller, input, kindAt(arrived), titleIn(title), this.clock.now());
      const known = isDated ? await this.sessions.same(session, tx) : null;
      return known ? { ...viewFocusSession(known), newTrophies: [] } : this.write(session, caller.timeZone, tx);
    };
    return this.turns.take(caller.userId, () => this.work.run(write, ANSWERS_KEPT_MS));
  }

  private async write(session: FocusSessionDocument, zone: string, tx: Transaction): Promise<RecordedFocusSession> {
    // Writes what all recordings of a person write, so that of two at once only one can see the other missing.
    const tally = await this.trophies.count(session, zone, tx);
    if (session.isCustom && (await this.sessions.overlaps(session, tx))) {
      throw new Failure('conflict', MESSAGES.sessionsOverlap);
    }
    await this.sessions.insert(session, tx);
    const newTrophies = await this.trophies.award(session, tally, await this.totals.add(session, tx), tx);
    tell(session, tx);
    return { ...viewFocusSession(session), newTrophies };
  }
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
    askTitleAt: title === null ? nextAsk(now, now) : null,
    duration,
    ...kind,
    createdAt: now,
  };
}

/** Sessions are seen by their person wherever they look, the leaderboard by everybody in the group. */
function tell({ _id: id, userId: by, space }: FocusSessionDocument, tx: Transaction): void {
  tx.emit(focusChanged, { id, version: 1 }, { space: personalSpace(by), collection: 'focus', by });
  if (groupOf(space)) tx.emit(focusChanged, { id, version: 1 }, { space, collection: 'leaderboard', by });
}
