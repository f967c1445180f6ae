import { useState } from 'react';
import * as m from '@/messages/components.gen';
import { cx } from './cx';

/** Texts up to this length are shown completely on most screens. */
const SHORT = 60;

/** A grey text of any length. A long text shows its first line, and the rest after a click. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const look = 'text-sm break-words whitespace-pre-line text-quiet';
  if (text.length <= SHORT && !text.includes('\n')) return <p className={look}>{text}</p>;
  return (
    <button
      type="button"
      aria-expanded={open}
      title={open ? m.showLess() : m.showAll()}
      onClick={() => setOpen(!open)}
      className={cx(look, 'relative block max-w-full rounded-chip text-start hover:text-ink touch:-my-3 touch:py-3')}
    >
      <span className={open ? 'block' : 'line-clamp-1'}>{text}</span>
    </button>
  );
}
