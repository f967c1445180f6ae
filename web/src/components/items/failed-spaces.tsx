import { Button } from '@/components/ui/button';
import type { ListsStatus } from '@/lib/items/merge-lists';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/components.gen';
import { SpaceLabel } from './space-label';

/** The spaces that could not be read, beside those that could. */
export type FailedSpacesProps = Pick<ListsStatus, 'failedSpaces' | 'isFetching' | 'refetch'>;

/** How many failed spaces are named. */
const MAX_NAMES = 5;

/** Says which spaces could not be loaded, with a button to try again; nothing when all are loaded. */
export function FailedSpaces({ failedSpaces, isFetching, refetch }: FailedSpacesProps) {
  if (failedSpaces.length === 0) return null;
  const hidden = failedSpaces.length - MAX_NAMES;
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      {m.spacesFailed()}
      {failedSpaces.slice(0, MAX_NAMES).map((space) => (
        <SpaceLabel key={space.id} space={space} />
      ))}
      {hidden > 0 && <span>{m.moreSpaces({ count: hidden })}</span>}
      <Button variant="ghost" size="sm" loading={isFetching} onClick={refetch}>
        {common.tryAgain()}
      </Button>
    </div>
  );
}
