import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Caller } from '@pawplan/contracts';
import { type Failure, isDuplicateKey, REPLY_RETENTION_MS, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { GoogleRun, type RunCounts, type RunProblem } from './google-run.schema.js';

/** The progress that one step adds to its run. */
export interface Progress extends Partial<RunCounts> {
  done?: number;
  problems?: RunProblem[];
}

/** Another process has taken over the run, or the run has ended. This process must not write anything more for it. */
export class RunLost extends Error {}

/** The only code that reads or writes runs. */
@Injectable()
export class GoogleRunsRepository {
  constructor(@InjectModel(GoogleRun.name) private readonly model: Model<GoogleRun>) {}

  get(id: string): Promise<GoogleRun | null> {
    return this.model.findById(id).lean<GoogleRun>().exec();
  }

  /** Returns the run that answers an operation, or null. */
  ofOperation(userId: string, operation: string): Promise<GoogleRun | null> {
    return this.model.findOne({ operations: operation, userId }).lean<GoogleRun>().exec();
  }

  /** Returns the active run of a person, or null. */
  active(userId: string): Promise<GoogleRun | null> {
    return this.model.findOne({ userId, active: true }).lean<GoogleRun>().exec();
  }

  /** Adds an operation, and its space once more, to the active run. Returns null when there is none. */
  join({ userId, space }: Caller, operation: string): Promise<GoogleRun | null> {
    const change = { $addToSet: { operations: operation }, $push: { spaces: space } };
    return this.model
      .findOneAndUpdate({ userId, active: true }, change, { returnDocument: 'after' })
      .lean<GoogleRun>()
      .exec();
  }

  /** Starts a run. Returns null when another call has started one first. */
  async begin(caller: Caller, operation: string, holder: string, now: Date): Promise<GoogleRun | null> {
    const counts = { done: 0, total: null, newEvents: 0, updatedEvents: 0, deletedEvents: 0 };
    const run: GoogleRun = {
      _id: randomUUID(),
      userId: caller.userId,
      active: true,
      operations: [operation],
      spaces: [caller.space],
      timeZone: caller.timeZone,
      startedAt: now,
      holder,
      heartbeat: now,
      ...counts,
      problems: [],
      failure: null,
      expiresAt: null,
    };
    try {
      await this.model.insertMany([run], { lean: true });
      return run;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Takes over a run that has had no heartbeat since `before`. Returns null when there was one. */
  takeOver(id: string, holder: string, before: Date, now: Date): Promise<GoogleRun | null> {
    const filter = { _id: id, active: true, heartbeat: trusted({ $lt: before }) };
    const change = { $set: { holder, heartbeat: now, done: 0, total: null } };
    return this.model.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean<GoogleRun>().exec();
  }

  /** Writes a heartbeat. Returns false when the run no longer belongs to this process. */
  async heartbeat({ _id, holder }: GoogleRun, now: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id, holder, active: true }, { $set: { heartbeat: now } });
    return matchedCount === 1;
  }

  /** Releases a run, so that another process can take it over at once. */
  async release({ _id, holder }: GoogleRun): Promise<void> {
    await this.model.updateOne({ _id, holder, active: true }, { $set: { heartbeat: new Date(0) } });
  }

  /**
   * Adds the progress of a step to the run, in the transaction of that step. Throws {@link RunLost} when the run no
   * longer belongs to this process; the transaction is then rolled back.
   */
  async advance({ _id, holder }: GoogleRun, progress: Progress, now: Date, tx?: Transaction): Promise<void> {
    const { problems = [], ...counts } = progress;
    const change = {
      $set: { heartbeat: now },
      $inc: counts,
      ...(problems.length > 0 && { $addToSet: { problems: { $each: problems } } }),
    };
    const { matchedCount } = await this.model.updateOne({ _id, holder, active: true }, change, {
      session: tx?.session,
    });
    if (matchedCount === 0) throw new RunLost();
  }

  /** Adds `more` events to the expected total. */
  async expect({ _id, holder }: GoogleRun, more: number): Promise<void> {
    const total = { $add: [{ $ifNull: ['$total', 0] }, more] };
    await this.model.updateOne({ _id, holder, active: true }, [{ $set: { total } }], { updatePipeline: true });
  }

  /**
   * Marks a run as successful. Returns false, and does not end the run, when another call has joined since the spaces
   * of the first `pushed` calls were sent. Throws {@link RunLost}.
   */
  async end({ _id, holder }: GoogleRun, pushed: number, now: Date, tx: Transaction): Promise<boolean> {
    const filter = { _id, holder, active: true };
    const change = { $set: { active: false, expiresAt: expiryAt(now) } };
    const { session } = tx;
    const all = { ...filter, spaces: trusted({ $size: pushed }) };
    const { matchedCount } = await this.model.updateOne(all, change, { session });
    if (matchedCount === 1) return true;
    if (await this.model.exists(filter).session(session)) return false;
    throw new RunLost();
  }

  /** Marks a run as failed. A repeated operation starts a new run. */
  async fail({ _id, holder }: GoogleRun, { code, message, text }: Failure, now: Date): Promise<void> {
    const ended = { active: false, operations: [], failure: { code, message, text }, expiresAt: expiryAt(now) };
    await this.model.updateOne({ _id, holder, active: true }, { $set: ended });
  }

  /** Deletes every run of a person. A process that works on one of them gets {@link RunLost} at its next step. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}

const expiryAt = (now: Date): Date => new Date(now.getTime() + REPLY_RETENTION_MS);
