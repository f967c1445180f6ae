import { useCallback, useState } from 'react';
import type { DiaryEntry } from './entry';

/**
 * The entry that is shown completely, with its present content; the viewer closes when the entry is deleted. Null until
 * the first one is opened.
 */
export function useViewer(entries: readonly DiaryEntry[]) {
  const [viewed, setViewed] = useState<{ entry: DiaryEntry; open: boolean } | null>(null);
  const view = useCallback((entry: DiaryEntry) => setViewed({ entry, open: true }), []);
  const close = useCallback(() => setViewed((before) => before && { ...before, open: false }), []);
  const now = viewed && entries.find(({ id }) => id === viewed.entry.id);
  const viewer = viewed && { entry: now ?? viewed.entry, open: viewed.open && now !== undefined };
  return { viewer, view, close };
}
