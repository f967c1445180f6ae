import type { Group, User } from '@/api/generated';
import { PATHS } from '@/lib/paths';

/** Screens that show nothing of the active space. */
const WITHOUT_SPACE: readonly string[] = [PATHS.profile, PATHS.diary, PATHS.allSpaces];

/** Who requires two-step sign-in before a screen may be used; null when the person may use it. */
export function lockOf(
  path: string,
  { secondFactorNeeded }: Pick<User, 'secondFactorNeeded'>,
  group: Pick<Group, 'secondFactorNeeded'> | null,
): 'operator' | 'group' | null {
  if (secondFactorNeeded) return path === PATHS.profile ? null : 'operator';
  return group?.secondFactorNeeded && !WITHOUT_SPACE.includes(path) ? 'group' : null;
}
