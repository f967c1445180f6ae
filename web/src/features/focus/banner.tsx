import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { HeadMark } from '../../art/brand';

/** What the banner says at the moment, and how to say something for `ms` milliseconds; saying it again begins anew. */
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
  /** Another one is another word, also when it says the same. */
  id: string | number;
  text: string;
}

/** A banner over the screen that says what was completed (§2); there from the start, so that screen readers hear what comes. */
export function Banner({ of, said }: { of: 'puppy' | 'kitten'; said: Said | null }) {
  // In front of a dialog too: the trophies of a session open right after it.
  return createPortal(
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-20 z-[60] flex justify-center"
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
    </div>,
    document.body,
  );
}
