import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented';
import type { SpaceFilter as Filter } from '@/lib/space/space-filter';
import { type SpaceRef, useSpaces } from '@/lib/space/use-space';
import { useStore } from '@/lib/store';
import type { StoredValue } from '@/lib/stored-value';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/components.gen';
import { SpaceLabel } from './space-label';

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

/** Spaces that could not be loaded, beside those that could. */
export interface FailedSpaces {
  spaces: readonly SpaceRef[];
  retrying: boolean;
  retry: () => void;
}

/** How many failed spaces are named. */
const MAX_NAMES = 5;

/** Says which spaces could not be loaded, with a button to try again; nothing when all are loaded. */
export function SpacesFailed({ spaces, retrying, retry }: FailedSpaces) {
  if (spaces.length === 0) return null;
  const hidden = spaces.length - MAX_NAMES;
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      {m.spacesFailed()}
      {spaces.slice(0, MAX_NAMES).map((space) => (
        <SpaceLabel key={space.id} space={space} />
      ))}
      {hidden > 0 && <span>{m.moreSpaces({ count: hidden })}</span>}
      <Button variant="ghost" size="sm" loading={retrying} onClick={retry}>
        {common.tryAgain()}
      </Button>
    </div>
  );
}
