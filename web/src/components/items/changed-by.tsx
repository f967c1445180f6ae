import { toneStyle } from '../../lib/colour';
import { useMark } from '../../lib/live/marks';
import { useSpace } from '../../lib/space/use-space';
import { colourOf } from '../ui/avatar';

/** For some seconds beside an item that somebody else changed: the first letter of who did, and the name unless `short`. */
export function ChangedBy({ item, short }: { item: string; short?: boolean }) {
  const mark = useMark(item);
  // Most items have no mark, and need not know their space.
  return mark ? <Who by={mark.by} short={short} /> : null;
}

function Who({ by, short }: { by: string; short?: boolean }) {
  const person = useSpace().members.find(({ _id }) => _id === by);
  if (!person) return null;
  const letter = (Array.from(person.name.trim())[0] ?? '?').toUpperCase();
  return (
    <span
      title={`Changed by ${person.name}`}
      className="ms-0.5 inline-flex max-w-40 animate-drop items-center gap-1 align-middle text-sm font-bold text-quiet no-underline"
    >
      <span
        aria-hidden
        style={toneStyle(colourOf(by))}
        className="tone inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-tone text-[0.6875rem] leading-none font-extrabold text-tone-ink"
      >
        {letter}
      </span>
      <span className={short ? 'sr-only' : 'truncate'}>
        <span className="sr-only">Changed by </span>
        {person.name}
      </span>
    </span>
  );
}
