import { useCallback, useState } from 'react';
import { dropEditorDraft } from '../drafts/drafts';
import type { SpaceId } from '../space/space-store';

interface Editor<One, Seed> {
  /** How often it was opened: every time begins with an empty memory. 0 until it is first wanted. */
  opened: number;
  open: boolean;
  /** Where it was opened and saves to. */
  space: SpaceId;
  /** What is edited; null for a new one. */
  item: One | null;
  /** What a new one starts from. */
  seed?: Seed;
}

/** Which item a screen's dialog is open on. Give the dialog `key={editor.opened}`, and mount it once that is above 0. */
export function useEditor<One, Seed = never>(space: SpaceId) {
  const [editor, setEditor] = useState<Editor<One, Seed>>({ opened: 0, open: false, space, item: null });
  const edit = useCallback(
    (item: One | null, seed?: Seed) =>
      setEditor(({ opened }) => ({ opened: opened + 1, open: true, space, item, seed })),
    [space],
  );
  const close = useCallback(() => {
    dropEditorDraft();
    setEditor((before) => ({ ...before, open: false }));
  }, []);
  return { editor, edit, close };
}
