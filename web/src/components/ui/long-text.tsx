import { useState } from 'react';
import { cx } from './cx';

/** Texts up to this length are shown whole on most screens. */
const SHORT = 60;

/** A quiet text of any length: a long one shows its first line, and all of itself on demand. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const look = 'text-sm break-words whitespace-pre-line text-quiet';
  if (text.length <= SHORT && !text.includes('\n')) return <p className={look}>{text}</p>;
  return (
    <button
      type="button"
      aria-expanded={open}
      title={open ? 'Show less' : 'Show all'}
      onClick={() => setOpen(!open)}
      className={cx(look, 'relative block max-w-full rounded-chip text-start hover:text-ink touch:-my-3 touch:py-3')}
    >
      <span className={open ? 'block' : 'line-clamp-1'}>{text}</span>
    </button>
  );
}
