import { useLayoutEffect, useRef, useState } from 'react';
import { formatShortDate } from '@/lib/time/day';
import { formatTime } from '@/messages/clock';
import * as m from '@/messages/components.gen';
import { cx } from './cx';

type Dated = 'date' | 'time';

export const isDated = (type: string | undefined): type is Dated => type === 'date' || type === 'time';

/**
 * The value of the date or time input before it, written like all other dates and times: browsers write it in their own
 * language. Shown while the input does not have the focus (styles/fields.css).
 */
export function WrittenValue({ type }: { type: Dated }) {
  const element = useRef<HTMLSpanElement>(null);
  const [value, setValue] = useState<string | null>(null);
  // After every render, because a form also sets a value without an event.
  useLayoutEffect(() => {
    const input = element.current?.previousElementSibling;
    if (!(input instanceof HTMLInputElement)) return;
    // A half-typed value is empty, and stays visible in the input.
    const read = () => setValue(input.validity.badInput ? null : input.value);
    read();
    input.addEventListener('input', read);
    input.addEventListener('blur', read);
    return () => {
      input.removeEventListener('input', read);
      input.removeEventListener('blur', read);
    };
  });
  return (
    <span
      ref={element}
      aria-hidden
      data-written={value === null ? undefined : ''}
      className={cx(
        'written-value pointer-events-none absolute start-3.5 end-10 max-h-10 overflow-hidden leading-5',
        !value && 'text-quiet',
      )}
    >
      {value === null ? null : formatValue(type, value)}
    </span>
  );
}

function formatValue(type: Dated, value: string): string {
  if (type === 'date') return value ? formatShortDate(value) : m.chooseDate();
  return value ? formatTime(value) : m.chooseTime();
}
