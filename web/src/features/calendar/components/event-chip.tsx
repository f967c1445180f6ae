import { ChangedBy } from '@/components/items/changed-by';
import { cx } from '@/components/ui/cx';
import type { Entry } from '@/kinds/calendar-entry';
import { toneStyle } from '@/lib/colour';
import { cut } from '@/lib/cut';

/** Maximum number of characters of a title in a month cell. */
const LONGEST = 15;

/**
 * An event in a month cell: its title on its colour on the desktop, a dot on the phone. Google's events have an outline
 * only.
 */
export function EventChip({ entry: { id, title, colour, source } }: { entry: Entry }) {
  const atGoogle = source.kind === 'google';
  return (
    <span
      title={title}
      style={toneStyle(colour)}
      className={cx(
        'tone block shrink-0 rounded-full max-md:size-2 max-md:text-[0px] md:truncate md:rounded-chip md:px-1.5 md:text-sm md:font-bold md:tracking-tight',
        atGoogle
          ? 'border border-tone-mark max-md:bg-transparent md:bg-card md:text-tone-text'
          : 'max-md:bg-tone-mark md:bg-tone md:text-tone-ink',
      )}
    >
      <span className="max-md:hidden">
        <ChangedBy item={id} short />{' '}
      </span>
      {cut(title, LONGEST)}
    </span>
  );
}
