import { type ReactNode, useEffect, useRef } from 'react';
import { PageTitle, PRODUCT } from '@/components/page-title';
import { Card } from '@/components/ui/card';

interface InviteCardProps {
  /** A drawing from web/src/art. */
  art: ReactNode;
  title: string;
  text: ReactNode;
  /** The buttons to continue. */
  children: ReactNode;
}

/** The card of the invitation in each of its states. A new title gets the focus, so that screen readers read it. */
export function InviteCard({ art, title, text, children }: InviteCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another state
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-8">
      <PageTitle>{title}</PageTitle>
      <p className="mb-4 text-center text-lg font-extrabold text-primary-text">{PRODUCT}</p>
      <Card className="text-center">
        <div className="mx-auto mb-3 w-52 max-w-full">{art}</div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl text-balance break-words outline-none">
          {title}
        </h1>
        <div className="mt-2 text-quiet text-balance break-words">{text}</div>
        <div className="mt-6 flex flex-col gap-3">{children}</div>
      </Card>
    </main>
  );
}
