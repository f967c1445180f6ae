import type { SyncResult, User } from '@/api/generated';
import { createStore } from '@/lib/store';

/** The result of the last sync started in this browser, stored while other screens are shown; only for its `owner`. */
export const syncReportStore = createStore<{ owner: User['_id']; result: SyncResult; open: boolean } | null>(null);

/** Closes the report; its content stays during the closing animation. */
export function closeSyncReport(): void {
  const report = syncReportStore.get();
  if (report) syncReportStore.set({ ...report, open: false });
}
