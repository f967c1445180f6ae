import { useMemo, useRef } from 'react';
import type { Day } from '@/lib/time/day';

type Same<Value> = (a: Value, b: Value) => boolean;
type ByDay<Value> = ReadonlyMap<Day, Value>;

/** Compares lists by comparing what they contain. */
export const sameList =
  <One>(isSame: Same<One>): Same<readonly One[]> =>
  (a, b) =>
    a === b || (a.length === b.length && a.every((one, at) => isSame(one, b[at] as One)));

/** The content of each day, which is that of `before` where nothing has changed. */
export function keepUnchanged<Value>(before: ByDay<Value>, next: ByDay<Value>, isSame: Same<Value>): ByDay<Value> {
  return new Map(
    Array.from(next, ([day, value]) => {
      const old = before.get(day);
      return [day, old !== undefined && isSame(old, value) ? old : value];
    }),
  );
}

/** Keeps the unchanged content of days from render to render, so that only changed days are rendered again. */
export function useUnchangedDays<Value>(next: ByDay<Value>, isSame: Same<Value>): ByDay<Value> {
  const last = useRef(next);
  const kept = useMemo(() => keepUnchanged(last.current, next, isSame), [next, isSame]);
  last.current = kept;
  return kept;
}

/** Keeps a list from render to render as long as it contains the same. */
export function useUnchangedList<One>(next: readonly One[], isSame: Same<One>): readonly One[] {
  const last = useRef(next);
  const kept = useMemo(() => (sameList(isSame)(last.current, next) ? last.current : next), [next, isSame]);
  last.current = kept;
  return kept;
}
