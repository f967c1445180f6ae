import { useRef } from 'react';
import type { SpaceId } from '../../lib/space/space-store';
import { useConfirm } from '../ui/confirm';
import type { Question } from '../ui/confirm-dialog';

/** Asks, then deletes by `remove`. Returns one function that never changes; `question` is the sentence of §8, or makes it of the item. */
export function useAskedDelete<One>(
  question: string | ((item: One) => Question),
  remove: (space: SpaceId, item: One) => void,
) {
  const confirm = useConfirm();
  const now = useRef({ question, remove, confirm });
  now.current = { question, remove, confirm };
  const ask = useRef(async (space: SpaceId, item: One) => {
    const { question: asked, confirm: asks } = now.current;
    const words = typeof asked === 'string' ? { title: asked } : asked(item);
    if (!(await asks({ ...words, confirm: 'Delete', danger: true }))) return;
    // The question gives the focus back to the row when it is gone; from there it moves on to the neighbour.
    await untilGone('[role=alertdialog]');
    now.current.remove(space, item);
  });
  return ask.current;
}

/** Until nothing on the page matches: what closes with a motion gives the focus back at its end. */
export async function untilGone(selector: string): Promise<void> {
  while (document.querySelector(selector)) await nextFrame();
  await nextFrame();
}

const nextFrame = () => new Promise(requestAnimationFrame);
