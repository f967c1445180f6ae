import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as m from '@/messages/components.gen';
import { cx } from './cx';

/** Texts up to this length are shown completely on most screens. */
const MAX_SHORT_LENGTH = 60;

const TEXT_CLASS = 'text-sm break-words whitespace-pre-line text-quiet';

/** A grey text of any length. A long text that does not fit shows its first line, and the rest after a click. */
export function LongText({ text }: { text: string }) {
  if (text.length <= MAX_SHORT_LENGTH && !text.includes('\n')) return <p className={TEXT_CLASS}>{text}</p>;
  return <Foldable text={text} />;
}

function Foldable({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const { line, isCut } = useIsCut();
  if (!open && !isCut)
    return (
      <p ref={line} className={cx(TEXT_CLASS, 'line-clamp-1')}>
        {text}
      </p>
    );
  const action = open ? m.showLess() : m.showAll();
  return (
    <button
      type="button"
      aria-expanded={open}
      title={action}
      onClick={() => setOpen(!open)}
      className={cx(
        TEXT_CLASS,
        'group relative max-w-full gap-x-2 rounded-chip text-start hover:text-ink touch:-my-3 touch:py-3',
        open ? 'block' : 'flex items-baseline',
      )}
    >
      <span ref={open ? undefined : line} className={open ? 'block' : 'line-clamp-1 min-w-0'}>
        {text}
      </span>
      <span aria-hidden className="inline-flex shrink-0 items-center gap-0.5 font-bold text-ink group-hover:underline">
        {action}
        <ChevronDown size={16} strokeWidth={2} className={cx(open && 'rotate-180')} />
      </span>
    </button>
  );
}

/** Whether the text in an element of one line is longer than the line; true until it is measured. */
function useIsCut() {
  const [isCut, setIsCut] = useState(true);
  const [element, line] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { line, isCut };
}
