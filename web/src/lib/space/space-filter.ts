import { useMemo } from 'react';
import { parseJson } from '@/lib/json';
import { useStore } from '@/lib/store';
import { createStoredValue, type StoredValue } from '@/lib/stored-value';
import { type Space, useSpace, useSpaces } from './use-space';

/** Whether a screen shows the active space or all spaces of the person. */
export type SpaceFilter = 'this' | 'all';

/** The filter of a screen, kept on this device; any other stored text counts as the active space. */
export const createSpaceFilter = (name: string): StoredValue<SpaceFilter> =>
  createStoredValue<SpaceFilter>(name, (text) => (parseJson(text) === 'all' ? 'all' : 'this'));

/** The spaces that a screen shows. A person without a group has no choice. */
export function useShownSpaces(filter: StoredValue<SpaceFilter>): { isAll: boolean; spaces: readonly Space[] } {
  const chosen = useStore(filter);
  const active = useSpace();
  const all = useSpaces();
  const isAll = chosen === 'all' && all.length > 1;
  const spaces = useMemo(() => (isAll ? all : [active]), [isAll, all, active]);
  return { isAll, spaces };
}
