import type { Caller, CollectionChanged } from '@pawplan/contracts';
import { type ServiceUnderTest, startUnderTest, type UnderTestOptions } from '@pawplan/testing/service';
import { PROGRESS, ProgressModule } from '../src/progress.module.js';

export type Progress = ServiceUnderTest;

/** Starts the progress service with its own database and queue names, or as another replica. */
export const startProgress = (options?: UnderTestOptions): Promise<Progress> =>
  startUnderTest(ProgressModule, PROGRESS, options);

/** The change events for a person's screens so far, in order. */
export async function notifiedUsers({ database }: Progress, { space }: Caller): Promise<CollectionChanged[]> {
  const journal = database.collection<{ events: { payload: CollectionChanged }[] }>('journal');
  const entries = await journal.find({ 'events.payload.space': space }).sort({ committedAt: 1 }).toArray();
  return entries.flatMap(({ events }) => events.map(({ payload }) => payload));
}
