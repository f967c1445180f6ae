import type { SyncResult, User } from '../../api/generated';
import { createStore } from '../../lib/store';

/** How the last sync of this browser went, kept while other screens are shown; for its `owner` only. */
export const syncReportStore = createStore<{ owner: User['_id']; result: SyncResult; open: boolean } | null>(null);

/** Puts a report away; what it says stays while it closes. */
export function closeSyncReport(): void {
  const report = syncReportStore.get();
  if (report) syncReportStore.set({ ...report, open: false });
}
