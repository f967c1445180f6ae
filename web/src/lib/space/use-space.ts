import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiFailure } from '@/api/failure';
import { type Group, type PersonRef, switchGroup } from '@/api/generated';
import { logFailure } from '@/lib/log';
import { userKey } from '@/lib/session/current-user';
import { useUser } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';
import { useStore } from '@/lib/store';
import * as common from '@/messages/common.gen';
import { useGroups } from './groups';
import { PERSONAL, type SpaceId, spaceStore } from './space-store';

export interface Space {
  id: SpaceId;
  name: string;
  /** Null in the personal space. Also null while the groups are loading; then the name is empty. */
  group: Group | null;
  /** All members of the space, including the signed-in person. */
  members: readonly PersonRef[];
  /** The header that names the space to the server. */
  headers: { 'X-Space': SpaceId };
}

/** A space as the label of an item shows it. */
export type SpaceRef = Pick<Space, 'id' | 'name'>;

/** The space that this tab shows, or the space `fixedSpace`, which does not change when the tab switches. */
export function useSpace(fixedSpace?: SpaceId): Space {
  const user = useUser();
  const shown = useStore(spaceStore) ?? user.currentGroup;
  const id = fixedSpace ?? shown;
  const { data: groups } = useGroups();
  return useMemo(() => describeSpace(id, groups, user), [id, groups, user]);
}

const isOpen = ({ secondFactorNeeded }: Group) => !secondFactorNeeded;

/** All spaces that the signed-in person may use: the personal one, then the groups by name. */
export function useSpaces(): readonly Space[] {
  const user = useUser();
  const { data: groups } = useGroups();
  return useMemo(
    () =>
      [PERSONAL, ...(groups ?? []).filter(isOpen).map(({ _id }) => _id)].map((id) => describeSpace(id, groups, user)),
    [groups, user],
  );
}

function describeSpace(id: SpaceId, groups: readonly Group[] | undefined, me: PersonRef): Space {
  const group = groups?.find(({ _id }) => _id === id) ?? null;
  return {
    id,
    name: id === PERSONAL ? common.personalSpace() : (group?.name ?? ''),
    group,
    members: group?.members ?? [{ _id: me._id, name: me.name }],
    headers: { 'X-Space': id },
  };
}

/** Switches to the personal space when the shown group is no longer among the person's groups. */
export function useLeaveRemovedSpace(): void {
  const { id, group } = useSpace();
  const { data: groups, isFetching } = useGroups();
  const lost = id !== PERSONAL && groups !== undefined && !isFetching && !group;
  useEffect(() => {
    if (lost) spaceStore.set(PERSONAL);
  }, [lost]);
}

/** Shows another space at once and informs the server. When the server refuses, the previous space is shown again. */
export function useSwitchSpace() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['switch-space'],
    scope: { id: 'switch-space' },
    mutationFn: (groupId: SpaceId) => switchGroup({ body: { groupId } }),
    onMutate: (next) => {
      const before = spaceStore.get();
      spaceStore.set(next);
      return { before };
    },
    onSuccess: (user) => client.setQueryData(userKey(tokenStore.get()), user),
    onError: (error, next, context) => {
      logFailure('Switching the space', error);
      // No answer is not a refusal: calls name their space, and the cached data of that space can be shown.
      const refused = error instanceof ApiFailure && error.status > 0;
      if (context && refused && spaceStore.get() === next) spaceStore.set(context.before);
    },
  });
}
