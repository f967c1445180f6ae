import { useRef } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import type { Question } from '@/components/ui/confirm-dialog';
import type { SpaceId } from '@/lib/space/space-store';
import * as common from '@/messages/common.gen';

/**
 * Asks for confirmation, then calls `remove`. Returns one function that never changes. `question` is the title, or a
 * function that returns the texts of the question for an item.
 */
export function useConfirmedDelete<T>(
  question: string | ((item: T) => Question),
  remove: (space: SpaceId, item: T) => void,
) {
  const confirm = useConfirm();
  const latest = useRef({ question, remove, confirm });
  latest.current = { question, remove, confirm };
  const ask = useRef(async (space: SpaceId, item: T) => {
    const { question: currentQuestion, confirm: currentConfirm } = latest.current;
    const texts = typeof currentQuestion === 'string' ? { title: currentQuestion } : currentQuestion(item);
    if (!(await currentConfirm({ ...texts, confirm: common.remove(), danger: true }))) return;
    // When the dialog is gone, it returns the focus to the row; from there the focus can move to the neighbour row.
    await waitUntilGone('[role=alertdialog]');
    latest.current.remove(space, item);
  });
  return ask.current;
}

/**
 * Waits until no element matches the selector. A dialog that closes with an animation returns the focus at the end of
 * it.
 */
export async function waitUntilGone(selector: string): Promise<void> {
  while (document.querySelector(selector)) await nextFrame();
  await nextFrame();
}

const nextFrame = () => new Promise(requestAnimationFrame);
