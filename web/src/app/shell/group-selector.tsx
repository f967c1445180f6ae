import { ChevronDown, Layers, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { HeadMark } from '@/art/brand';
import { AvatarStack, colourOf } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { Skeleton } from '@/components/ui/skeleton';
import { toneStyle } from '@/lib/colour';
import { PATHS } from '@/lib/paths';
import { useGroups } from '@/lib/space/groups';
import { PERSONAL } from '@/lib/space/space-store';
import { type Space, useSpace, useSwitchSpace } from '@/lib/space/use-space';
import * as m from '@/messages/app.gen';
import * as common from '@/messages/common.gen';

/** A fixed width aligns the names. */
const alignedIcon = (icon: ReactNode) => <span className="flex w-17 shrink-0 justify-center">{icon}</span>;

/** Shows the active space and switches to another. */
export function GroupSelector({ onManage }: { onManage: () => void }) {
  const space = useSpace();
  const { data: groups = [] } = useGroups();
  const { mutate: switchTo } = useSwitchSpace();
  const navigate = useNavigate();
  const switchToOther = (id: string) => id !== space.id && switchTo(id);

  return (
    <Menu
      label={m.groups()}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          style={space.group ? toneStyle(colourOf(space.id)) : undefined}
          className={cx(
            'flex h-11 max-w-72 min-w-0 items-center gap-2 rounded-control px-2 font-bold transition-colors',
            space.group ? 'tone bg-tone-soft hover:bg-tone-soft/70' : 'hover:bg-sunken',
          )}
        >
          <span className="sr-only">{m.activeGroup()}</span>
          {space.name ? (
            <>
              <span className="contents max-sm:hidden lg:max-xl:hidden">
                <SpaceIcon members={space.group && space.members} />
              </span>
              <span className="line-clamp-2 min-w-0 text-start text-sm leading-4.5 wrap-anywhere max-sm:group-has-data-chip/bar:text-[0.8125rem] xl:not-group-has-data-chip/bar:line-clamp-1 xl:not-group-has-data-chip/bar:text-base xl:not-group-has-data-chip/bar:leading-6">
                {space.name}
              </span>
            </>
          ) : (
            <Skeleton className="h-6 w-28" />
          )}
          <ChevronDown size={16} strokeWidth={2} className="shrink-0 text-quiet" aria-hidden />
        </button>
      )}
    >
      <MenuItem
        checked={space.id === PERSONAL}
        icon={alignedIcon(<SpaceIcon members={null} />)}
        onSelect={() => switchToOther(PERSONAL)}
      >
        {common.personalSpace()}
      </MenuItem>
      {groups.map(({ _id, name, members }) => (
        <MenuItem
          key={_id}
          checked={space.id === _id}
          icon={alignedIcon(<SpaceIcon members={members} />)}
          onSelect={() => switchToOther(_id)}
        >
          <span className="block max-w-44 truncate sm:max-w-52">{name}</span>
        </MenuItem>
      ))}
      <MenuSeparator />
      {groups.length > 0 && (
        <MenuItem
          icon={alignedIcon(<Layers size={20} strokeWidth={1.75} aria-hidden />)}
          onSelect={() => navigate(PATHS.allSpaces)}
        >
          {m.screenAllSpaces()}
        </MenuItem>
      )}
      <MenuItem icon={alignedIcon(<Users size={20} strokeWidth={1.75} aria-hidden />)} onSelect={onManage}>
        {m.manageGroups()}
      </MenuItem>
    </Menu>
  );
}

/** The puppy for the personal space, the initials of the members for a group. */
function SpaceIcon({ members }: { members: Space['members'] | null }) {
  if (!members)
    return (
      <span aria-hidden className="flex size-7 shrink-0 items-center justify-center rounded-full bg-secondary-soft">
        <HeadMark of="puppy" className="w-6" />
      </span>
    );
  return <AvatarStack people={members} max={2} />;
}
