import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/card';

/** One section of the profile: title, a line of text, and the content. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Card>
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {text && <p className="mt-0.5 text-quiet">{text}</p>}
        <div className="mt-4">{children}</div>
      </Card>
    </section>
  );
}
