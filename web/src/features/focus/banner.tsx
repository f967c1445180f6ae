import { useEffect, useState } from 'react';
import { HeadMark } from '@/art/brand';
import { OnTop } from '@/components/ui/on-top';

/**
 * The present text of the banner, and a function that shows a text for `ms` milliseconds. Showing the same text again
 * restarts the time.
 */
export function useBanner(ms: number) {
  const [said, setSaid] = useState<{ id: number; text: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), ms);
    return () => clearTimeout(timer);
  }, [said, ms]);
  const say = (text: string) => setSaid((before) => ({ id: (before?.id ?? 0) + 1, text }));
  return [said, say] as const;
}

interface Said {
  /** A new id shows the banner again, also with the same text. */
  id: string | number;
  text: string;
}

/**
 * A banner over the screen that says what was completed. The element is always in the page, so that screen readers
 * announce the text.
 */
export function Banner({ of, said }: { of: 'puppy' | 'kitten'; said: Said | null }) {
  // In front of dialogs too: the dialog with new trophies opens right after a session.
  return (
    <OnTop
      role="status"
      aria-live="polite"
      className="pointer-events-none inset-x-4 top-[calc(var(--top-bar)+0.75rem)] bottom-auto flex justify-center"
    >
      {said && (
        <p
          key={said.id}
          className="flex animate-drop items-center gap-3 rounded-card bg-raised px-5 py-3 font-bold text-ink shadow-raised"
        >
          <HeadMark of={of} className="w-11 shrink-0" />
          {said.text}
        </p>
      )}
    </OnTop>
  );
}
