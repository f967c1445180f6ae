import { changesInWords } from '../../lib/live/changes-in-words';
import { marksStore } from '../../lib/live/marks';
import { useSpace } from '../../lib/space/use-space';
import { useStore } from '../../lib/store';

/**
 * Tells screen readers who just changed what in the shown space. A repeated change is not announced again while its
 * mark is shown.
 */
export function Changes() {
  const { id, members } = useSpace();
  const marks = [...useStore(marksStore).values()].filter(({ space }) => space === id);
  return (
    <div aria-live="polite" data-testid="changes" className="sr-only">
      {changesInWords(marks, members)}
    </div>
  );
}
