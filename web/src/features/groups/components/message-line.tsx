import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';

/** The place where the modal's messages appear; screen readers announce them. */
export function MessageLine({ message }: { message: PassingMessage | null }) {
  const Icon = message?.kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div role="status" aria-live="polite">
      {message && (
        <p
          className={cx(
            'mb-4 flex items-start gap-2 rounded-control px-3.5 py-2.5 font-semibold',
            message.kind === 'error' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
          )}
        >
          <Icon size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
          {message.text}
        </p>
      )}
    </div>
  );
}

/** How long a message of the group modal is shown, in milliseconds. */
const SHOWN_MS = 3_000;

interface PassingMessage {
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
