import { useCallback, useState } from 'react';

/** How long a row stays after its todo was ticked, so that the paw print is visible, in milliseconds. */
const VISIBLE_MS = 600;

/** Ids that are still shown although they no longer pass the filter; `keepVisible` adds one for a moment. */
export function useRecentlyToggled() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const keepVisible = useCallback((id: string) => {
    setIds((before) => new Set(before).add(id));
    setTimeout(() => setIds((before) => new Set([...before].filter((one) => one !== id))), VISIBLE_MS);
  }, []);
  return [ids, keepVisible] as const;
}
