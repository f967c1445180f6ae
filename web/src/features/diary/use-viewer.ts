import { useCallback, useState } from 'react';
import type { DiaryEntry } from './entry';

/** Which entry is shown whole, as it stands now; one that is gone is no longer shown. Null until one is. */
export function useViewer(entries: readonly DiaryEntry[]) {
  const [viewed, setViewed] = useState<{ entry: DiaryEntry; open: boolean } | null>(null);
  const view = useCallback((entry: DiaryEntry) => setViewed({ entry, open: true }), []);
  const close = useCallback(() => setViewed((before) => before && { ...before, open: false }), []);
  const now = viewed && entries.find(({ id }) => id === viewed.entry.id);
  const viewer = viewed && { entry: now ?? viewed.entry, open: viewed.open && now !== undefined };
  return { viewer, view, close };
}
