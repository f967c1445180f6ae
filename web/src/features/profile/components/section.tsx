import { type ReactNode, useId } from 'react';
import { Card } from '../../../components/ui/card';

/** One part of the profile: what it is, a line about it, and what can be done. */
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
