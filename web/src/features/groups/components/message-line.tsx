import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';

/** Shows the messages of the dialog; screen readers announce them. */
export function MessageLine({ message }: { message: TemporaryMessage | null }) {
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

/** How long a message is shown, in milliseconds. */
const MESSAGE_MS = 3_000;

interface TemporaryMessage {
  kind: 'success' | 'error';
  text: string;
}

export type ShowMessage = (kind: TemporaryMessage['kind'], text: string) => void;

/** The current message, and a function to show a message for 3 s. */
export function useTemporaryMessage() {
  const [message, setMessage] = useState<TemporaryMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const showMessage = useCallback<ShowMessage>((kind, text) => setMessage({ kind, text }), []);
  return [message, showMessage] as const;
}
