import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Caller } from '@pawplan/contracts';
import { type Failure, REPLY_KEPT_MS, type Transaction } from '@pawplan/platform';
import { type Model, mongo } from 'mongoose';
import { GoogleRun, type RunCounts, type RunProblem } from './google-run.schema.js';

/** What a step of a run adds to it. */
export interface Progress extends Partial<RunCounts> {
  done?: number;
  problems?: RunProblem[];
}

/** Somebody else works on the run now, or it has ended: nothing more may be written for it here. */
export class RunLost extends Error {}

/** The only code that touches runs. */
@Injectable()
export class GoogleRunsRepository {
  constructor(@InjectModel(GoogleRun.name) private readonly model: Model<GoogleRun>) {}

  get(id: string): Promise<GoogleRun | null> {
    return this.model.findById(id).lean<GoogleRun>().exec();
  }

  /** The run that answers an operation, or null. */
  ofOperation(userId: string, operation: string): Promise<GoogleRun | null> {
    return this.model.findOne({ operations: operation, userId }).lean<GoogleRun>().exec();
  }

  /** The run of a person that is under way, or null. */
  active(userId: string): Promise<GoogleRun | null> {
    return this.model.findOne({ userId, active: true }).lean<GoogleRun>().exec();
  }

  /** Adds a call, and its space once more, to the run under way; null when there is none. */
  join({ userId, space }: Caller, operation: string): Promise<GoogleRun | null> {
    const change = { $addToSet: { operations: operation }, $push: { spaces: space } };
    return this.model
      .findOneAndUpdate({ userId, active: true }, change, { returnDocument: 'after' })
      .lean<GoogleRun>()
      .exec();
  }

  /** Begins a run; null when another one was quicker. */
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
      if (error instanceof mongo.MongoServerError && error.code === 11_000) return null;
      throw error;
    }
  }

  /** Takes a run whose process has been silent since `before`; null when it has spoken since. */
  takeUp(id: string, holder: string, before: Date, now: Date): Promise<GoogleRun | null> {
    const filter = { _id: id, active: true, heartbeat: { $lt: before } };
    const change = { $set: { holder, heartbeat: now, done: 0, total: null } };
    return this.model.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean<GoogleRun>().exec();
  }

  /** Says that the holder is alive; false when the run is no longer its own. */
  async beat({ _id, holder }: GoogleRun, now: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id, holder, active: true }, { $set: { heartbeat: now } });
    return matchedCount === 1;
  }

  /** Lets another process take the run up at once. */
  async letGo({ _id, holder }: GoogleRun): Promise<void> {
    await this.model.updateOne({ _id, holder, active: true }, { $set: { heartbeat: new Date(0) } });
  }

  /** Adds to a run in the transaction of the step that it tells of. Throws {@link RunLost}, and the step has not happened. */
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

  /** How many events there are to look at, `more` besides those known so far. */
  async expect({ _id, holder }: GoogleRun, more: number): Promise<void> {
    const total = { $add: [{ $ifNull: ['$total', 0] }, more] };
    await this.model.updateOne({ _id, holder, active: true }, [{ $set: { total } }], { updatePipeline: true });
  }

  /** Ends a run well, unless a further call has joined since `pushed` of them were served: then it answers false. Throws {@link RunLost}. */
  async end({ _id, holder }: GoogleRun, pushed: number, now: Date, tx: Transaction): Promise<boolean> {
    const filter = { _id, holder, active: true };
    const change = { $set: { active: false, expiresAt: keptUntil(now) } };
    const { session } = tx;
    const all = { ...filter, spaces: { $size: pushed } };
    const { matchedCount } = await this.model.updateOne(all, change, { session });
    if (matchedCount === 1) return true;
    if (await this.model.exists(filter).session(session)) return false;
    throw new RunLost();
  }

  /** Ends a run that cannot go on; who asks again begins another. */
  async fail({ _id, holder }: GoogleRun, { code, message }: Failure, now: Date): Promise<void> {
    const ended = { active: false, operations: [], failure: { code, message }, expiresAt: keptUntil(now) };
    await this.model.updateOne({ _id, holder, active: true }, { $set: ended });
  }

  /** Deletes every run of a person; a process that works on one finds it lost at its next step. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}

const keptUntil = (now: Date): Date => new Date(now.getTime() + REPLY_KEPT_MS);
