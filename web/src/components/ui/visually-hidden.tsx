import type { ReactNode } from 'react';

/** Text for screen readers only; with `focusable` it is visible while it has the focus (skip links). */
export function VisuallyHidden({ children, focusable }: { children: ReactNode; focusable?: boolean }) {
  return <span className={focusable ? 'sr-only focus-within:not-sr-only' : 'sr-only'}>{children}</span>;
}
