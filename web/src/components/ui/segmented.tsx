import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Label, labelText } from '@/lib/language/label';
import { cx } from './cx';
import { useScrollEdges } from './use-scroll-edges';

interface Segment<Value extends string> {
  value: Value;
  label: Label<ReactNode>;
}

/** The index of the segment that a key moves to from the index `at`; null when the key does not move. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * One of a few options as a row of buttons. It is one Tab stop, and the arrow keys move between the buttons. On the
 * phone the row scrolls, at first to the chosen option, and fades out where there is more.
 */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  disabled,
  className,
}: {
  /** The name of the group for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}) {
  const row = useRef<HTMLFieldSetElement>(null);
  useScrollEdges(row);
  useLayoutEffect(() => {
    const node = row.current;
    const chosen = node?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (!node || !chosen) return;
    const { left, width } = node.getBoundingClientRect();
    node.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = Array.from(row.current?.querySelectorAll('button') ?? []);
    const next = nextIndex(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <fieldset
      ref={row}
      aria-label={label}
      disabled={disabled}
      onKeyDown={onKeyDown}
      className={cx(
        'more-row no-scrollbar flex max-w-full min-w-0 snap-x gap-1 overflow-x-auto rounded-card bg-sunken p-1',
        className,
      )}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          tabIndex={segment.value === value ? 0 : -1}
          aria-pressed={segment.value === value}
          onClick={() => segment.value !== value && onChange(segment.value)}
          className={cx(
            'h-9 shrink-0 snap-center rounded-control px-3.5 text-sm font-bold text-quiet transition-colors hover:text-ink touch:h-11',
            'focus-visible:-outline-offset-2 aria-pressed:bg-lifted aria-pressed:text-ink aria-pressed:shadow-card',
            'disabled:cursor-not-allowed disabled:opacity-55',
          )}
        >
          {labelText(segment.label)}
        </button>
      ))}
    </fieldset>
  );
}
