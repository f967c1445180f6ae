import { useEffect, useState } from 'react';
import { HeadMark } from '@/art/brand';
import { OnTop } from '@/components/ui/on-top';

/**
 * The text of the banner, and a function that shows a text for `ms` milliseconds.
 */
export function useBanner(ms: number) {
  const [message, setMessage] = useState<{ id: number; text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), ms);
    return () => clearTimeout(timer);
  }, [message, ms]);
  const showMessage = (text: string) => setMessage((before) => ({ id: (before?.id ?? 0) + 1, text }));
  return [message, showMessage] as const;
}

interface BannerMessage {
  /** A new id shows the banner again, also with the same text. */
  id: string | number;
  text: string;
  /** A second sentence under the text. */
  note?: string;
}

/**
 * A banner over the screen. The element is always in the page, so that screen readers announce the text.
 */
export function Banner({ animal, message }: { animal: 'puppy' | 'kitten'; message: BannerMessage | null }) {
  // Also in front of dialogs: the dialog with new trophies opens right after a session.
  return (
    <OnTop
      role="status"
      aria-live="polite"
      className="pointer-events-none inset-x-4 top-[calc(var(--top-bar)+0.75rem)] bottom-auto flex justify-center"
    >
      {message && (
        <p
          key={message.id}
          className="flex animate-drop items-center gap-3 rounded-card bg-raised px-5 py-3 font-bold text-ink shadow-raised"
        >
          <HeadMark of={animal} className="w-11 shrink-0" />
          <span>
            <span className="block">{message.text}</span>
            {message.note && <span className="block text-sm font-semibold text-quiet">{message.note}</span>}
          </span>
        </p>
      )}
    </OnTop>
  );
}
