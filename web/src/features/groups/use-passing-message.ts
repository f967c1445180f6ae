import { useCallback, useEffect, useState } from 'react';

/** How long a message of the group modal stays, in milliseconds (§9). */
const SHOWN_MS = 3_000;

export interface PassingMessage {
  kind: 'success' | 'error';
  text: string;
}

export type Say = (kind: PassingMessage['kind'], text: string) => void;

/** The message that stands at the moment, and how to say another; each disappears after 3 s. */
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
