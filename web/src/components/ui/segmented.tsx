import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import { cx } from './cx';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

/** One of a few choices in a row of buttons, arrows move between them; on the phone the row scrolls. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  disabled,
  className,
}: {
  /** Names the group for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}) {
  return (
    <ToggleGroup<Value>
      aria-label={label}
      value={[value]}
      disabled={disabled}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      className={cx('no-scrollbar flex max-w-full snap-x gap-1 overflow-x-auto rounded-card bg-sunken p-1', className)}
    >
      {segments.map((segment) => (
        <Toggle
          key={segment.value}
          value={segment.value}
          className={cx(
            'h-9 shrink-0 snap-center rounded-control px-3.5 text-sm font-bold text-quiet transition-colors hover:text-ink touch:h-11',
            'focus-visible:-outline-offset-2 data-pressed:bg-lifted data-pressed:text-ink data-pressed:shadow-card',
            'data-disabled:cursor-not-allowed data-disabled:opacity-55',
          )}
        >
          {segment.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
