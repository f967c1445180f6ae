import { useCallback, useState } from 'react';
import { deleteEditorDraft } from '@/lib/drafts/drafts';
import type { SpaceId } from '@/lib/space/space-store';

interface Editor<T, Seed> {
  /**
   * How often the dialog was opened. As its key, it resets the state of the dialog each time.
   */
  opened: number;
  open: boolean;
  /** The space in which it was opened and to which it saves. */
  space: SpaceId;
  /** The item to edit; null for a new one. */
  item: T | null;
  /** Start values of a new item. */
  seed?: Seed;
}

/**
 * The state of a screen's dialog: whether it is open and for which item. Render the dialog with `key={editor.opened}`
 * when that is above 0.
 */
export function useEditor<T, Seed = never>(space: SpaceId) {
  const [editor, setEditor] = useState<Editor<T, Seed>>({ opened: 0, open: false, space, item: null });
  const edit = useCallback(
    (item: T | null, seed?: Seed, spaceOfItem: SpaceId = space) =>
      setEditor(({ opened }) => ({ opened: opened + 1, open: true, space: spaceOfItem, item, seed })),
    [space],
  );
  const close = useCallback(() => {
    deleteEditorDraft();
    setEditor((before) => ({ ...before, open: false }));
  }, []);
  return { editor, edit, close };
}
