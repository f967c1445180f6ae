import { useCallback, useEffect, useState } from 'react';

/** How long a message of the group modal is shown, in milliseconds. */
const SHOWN_MS = 3_000;

export interface PassingMessage {
  kind: 'success' | 'error';
  text: string;
}

export type Say = (kind: PassingMessage['kind'], text: string) => void;

/** The present message, and a function to show another; each disappears after 3 s. */
export function usePassingMessage() {
  const [message, setMessage] = useState<PassingMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const say = useCallback<Say>((kind, text) => setMessage({ kind, text }), []);
  return [message, say] as const;
}
