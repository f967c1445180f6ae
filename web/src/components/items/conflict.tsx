import { GitCompareArrows } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Difference } from '@/lib/items/differences';
import * as m from '@/messages/components.gen';

interface ConflictProps {
  /** Says that somebody else changed the item. */
  message: string;
  differences: readonly Difference[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  saving: boolean;
}

/**
 * Shown when somebody else changed the item while it was edited: the saved values, the typed values, and the choice
 * between them.
 */
export function Conflict({ message, differences, onTakeTheirs, onKeepMine, saving }: ConflictProps) {
  return (
    <div role="alert" className="mb-4 rounded-card bg-warning-soft p-4">
      <p className="flex items-start gap-2 font-bold">
        <GitCompareArrows size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warning" aria-hidden />
        {message}
      </p>
      {differences.length > 0 && (
        <dl className="mt-3 flex flex-col gap-2 text-sm">
          {differences.map(({ field, theirs, mine }) => (
            <div key={field}>
              <dt className="font-bold">{field}</dt>
              <dd className="break-words">{m.currentValue({ value: theirs || m.none() })}</dd>
              <dd className="break-words">{m.ownValue({ value: mine || m.none() })}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" loading={saving} onClick={onKeepMine}>
          {m.keepMine()}
        </Button>
        <Button size="sm" variant="ghost" onClick={onTakeTheirs}>
          {m.takeCurrent()}
        </Button>
      </div>
    </div>
  );
}
