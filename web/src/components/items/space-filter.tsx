import { SegmentedControl } from '@/components/ui/segmented';
import type { SpaceFilter as Filter } from '@/lib/space/space-filter';
import { useSpaces } from '@/lib/space/use-space';
import { useStore } from '@/lib/store';
import type { StoredValue } from '@/lib/stored-value';
import * as m from '@/messages/components.gen';

const FILTERS = [
  { value: 'this', label: m.thisSpace },
  { value: 'all', label: m.allSpaces },
] as const;

/** Chooses whether a screen shows the active space or all of them; hidden for a person without a group. */
export function SpaceFilter({ filter, className }: { filter: StoredValue<Filter>; className?: string }) {
  const value = useStore(filter);
  if (useSpaces().length < 2) return null;
  return (
    <SegmentedControl
      label={m.shownSpaces()}
      segments={FILTERS}
      value={value}
      onChange={(next) => filter.change(() => next)}
      className={className}
    />
  );
}
