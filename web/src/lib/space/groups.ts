import { useQuery } from '@tanstack/react-query';
import { type Group, listGroups } from '@/api/generated';
import { compareTexts } from '@/lib/language/format';

export const groupsKey = ['groups'] as const;

/** The groups of the signed-in person, sorted by name. */
export function useGroups() {
  return useQuery({
    queryKey: groupsKey,
    queryFn: ({ signal }) => listGroups({ signal }),
    select: byName,
  });
}

const byName = (groups: Group[]) => groups.toSorted((a, b) => compareTexts(a.name, b.name));
