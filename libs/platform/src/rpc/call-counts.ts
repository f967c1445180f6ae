/** Why a call was dropped without an answer. */
export type DropReason = 'late' | 'malformed';

/** Counts the dropped calls of this process since its start. */
export class CallCounts {
  readonly dropped: Record<DropReason, number> = { late: 0, malformed: 0 };
}
