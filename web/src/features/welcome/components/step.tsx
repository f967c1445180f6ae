import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import * as m from '@/messages/welcome.gen';

interface StepProps {
  title: string;
  text: string;
  children: ReactNode;
  /** Missing on the first step, which does not take the focus. */
  onBack?: () => void;
  /** Ends the welcome for good; `end` is the text of the button. */
  onEnd: () => void;
  end?: string;
  first?: boolean;
}

/** One step of the welcome. Every step but the first takes the focus, so that screen readers read its question. */
export function Step({ title, text, children, onBack, onEnd, end = m.skip(), first = false }: StepProps) {
  const heading = useId();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) ref.current?.focus();
  }, [first]);
  return (
    <section aria-labelledby={heading} className="mt-6">
      <Card>
        <h2 ref={ref} id={heading} tabIndex={-1} className="text-xl text-balance break-words outline-none">
          {title}
        </h2>
        <p className="mt-1 text-quiet">{text}</p>
        <div className="mt-5">{children}</div>
        <div className="-mx-3 mt-3 -mb-2 flex justify-between gap-2">
          {onBack ? (
            <Button variant="ghost" onClick={onBack} icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden />}>
              {m.back()}
            </Button>
          ) : (
            <span />
          )}
          <Button variant="ghost" onClick={onEnd}>
            {end}
          </Button>
        </div>
      </Card>
    </section>
  );
}
