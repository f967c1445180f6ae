import { useEffect } from 'react';
import type { Group, PersonRef } from '../../api/generated';
import { useUser } from '../session/session';
import { useStore } from '../store';
import { useGroups } from './groups';
import { PERSONAL, type SpaceId, spaceStore } from './space-store';

export interface Space {
  id: SpaceId;
  name: string;
  /** Null in the personal space, and while the groups are still loading; then the name is empty. */
  group: Group | null;
  /** Everybody in it, the signed-in person included. */
  members: readonly PersonRef[];
  /** Names the space to the server. */
  headers: { 'X-Space': SpaceId };
}

/** The space that this tab shows (§4 "Active group"), or the one that is `held` whatever the tab goes on to. */
export function useSpace(held?: SpaceId): Space {
  const user = useUser();
  const shown = useStore(spaceStore) ?? user.currentGroup;
  const id = held ?? shown;
  const { data: groups } = useGroups();
  const group = groups?.find(({ _id }) => _id === id) ?? null;
  const members = group?.members ?? [{ _id: user._id, name: user.name }];
  return { id, name: id === PERSONAL ? 'Personal' : (group?.name ?? ''), group, members, headers: { 'X-Space': id } };
}

/** Goes back to the personal space when the one shown is no longer among the person's groups. */
export function useLostSpace(): void {
  const { id, group } = useSpace();
  const { data: groups, isFetching } = useGroups();
  const lost = id !== PERSONAL && groups !== undefined && !isFetching && !group;
  useEffect(() => {
    if (lost) spaceStore.set(PERSONAL);
  }, [lost]);
}
