import { Clock } from 'lucide-react';
import { colourOf } from '@/components/ui/avatar';
import { toneStyle } from '@/lib/colour';
import { useMark } from '@/lib/live/marks';
import { useHasPendingChange } from '@/lib/queue/use-pending-changes';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { initialOf } from '@/lib/text';
import * as m from '@/messages/components.gen';

/**
 * Shown beside an item for some seconds after somebody else changed it: the person's first letter, and the name unless
 * `short`.
 */
export function ChangedBy({ item, short }: { item: string; short?: boolean }) {
  const mark = useMark(item);
  // Most items have no mark; only an item with a mark needs the members of the space.
  return mark ? <ChangedByBadge by={mark.by} space={mark.space} short={short} /> : null;
}

function ChangedByBadge({ by, space, short }: { by: string; space: SpaceId; short?: boolean }) {
  const person = useSpace(space).members.find(({ _id }) => _id === by);
  if (!person) return null;
  return (
    <span
      title={m.changedBy({ name: person.name })}
      className="ms-0.5 inline-flex max-w-40 animate-drop items-center gap-1 align-middle text-sm font-bold text-quiet no-underline"
    >
      <span
        aria-hidden
        style={toneStyle(colourOf(by))}
        className="tone inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-tone text-[0.6875rem] leading-none font-extrabold text-tone-ink"
      >
        {initialOf(person.name)}
      </span>
      <span className={short ? 'sr-only' : 'truncate'}>
        {m.changedByPerson({ name: person.name, label: (text) => <span className="sr-only">{text}</span> })}
      </span>
    </span>
  );
}

/** A grey clock beside an item with a pending change. */
export function WaitingMark({ id }: { id: string }) {
  if (!useHasPendingChange(id)) return null;
  return (
    <span
      role="img"
      aria-label={m.pending()}
      title={m.pending()}
      className="ms-1.5 inline-flex align-[-0.15em] text-quiet no-underline"
    >
      <Clock size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
