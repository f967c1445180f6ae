import { useCallback, useState } from 'react';

/** How long a row stays after it was ticked off, so that its paw print is seen, in milliseconds. */
const LINGER_MS = 600;

/** Ids that are still shown although the filter no longer passes them; `linger` adds one for a moment. */
export function useLingering() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const linger = useCallback((id: string) => {
    setIds((before) => new Set(before).add(id));
    setTimeout(() => setIds((before) => new Set([...before].filter((one) => one !== id))), LINGER_MS);
  }, []);
  return [ids, linger] as const;
}
