import { useCallback, useState } from 'react';

/** How long a row stays after its todo was ticked, so that the paw print is visible, in milliseconds. */
const LINGER_MS = 600;

/** Ids that are still shown although they no longer pass the filter; `linger` adds one for a moment. */
export function useRecentlyTicked() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const linger = useCallback((id: string) => {
    setIds((before) => new Set(before).add(id));
    setTimeout(() => setIds((before) => new Set([...before].filter((one) => one !== id))), LINGER_MS);
  }, []);
  return [ids, linger] as const;
}
