import { HeadMark } from '../../art/brand';
import { AvatarStack } from '../../components/ui/avatar';
import type { Space } from '../../lib/space/use-space';

/** The mark of the active space: the puppy's head for the personal space, the members' letters for a group. */
export function SpaceMark({ members }: { members: Space['members'] | null }) {
  if (!members)
    return (
      <span aria-hidden className="flex size-7 shrink-0 items-center justify-center rounded-full bg-secondary-soft">
        <HeadMark of="puppy" className="w-6" />
      </span>
    );
  return <AvatarStack people={members} max={2} />;
}
