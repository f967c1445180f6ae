import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { useId, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Emoji } from '@/components/ui/emoji';
import { useScrollEdges } from '@/components/ui/use-scroll-edges';
import type { Choice } from '@/features/diary/moods-and-weathers';

interface ChipsProps {
  label: string;
  choices: readonly Choice[];
  /** One of the choices, another stored word, or ''. */
  value: string;
  onChange: (value: string) => void;
}

/** One word or none, as a row of chips that scrolls on the phone; pressing the chosen chip clears the choice. */
export function Chips({ label, choices, value, onChange }: ChipsProps) {
  const heading = useId();
  const row = useRef<HTMLDivElement>(null);
  useScrollEdges(row);
  const isOwn = value !== '' && !choices.some((choice) => choice.value === value);
  const shown = isOwn ? [...choices, { value, label: () => value, emoji: '' }] : choices;
  return (
    <div className="min-w-0">
      <span id={heading} className="mb-1.5 block text-sm font-bold">
        {label}
      </span>
      <ToggleGroup<string>
        ref={row}
        aria-labelledby={heading}
        value={value ? [value] : []}
        onValueChange={([next]) => onChange(next ?? '')}
        className="more-row no-scrollbar -mx-5 flex snap-x scroll-px-5 gap-1.5 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:px-0"
      >
        {shown.map((choice) => (
          <Toggle
            key={choice.value}
            value={choice.value}
            className={cx(
              'inline-flex h-9 shrink-0 snap-start items-center gap-1.5 rounded-full bg-sunken px-2.5 text-sm font-bold text-quiet transition-colors touch:h-11',
              'hover:text-ink data-pressed:bg-secondary-soft data-pressed:text-ink data-pressed:inset-ring-2 data-pressed:inset-ring-secondary-mark',
            )}
          >
            {choice.emoji && <Emoji of={choice.emoji} />}
            {choice.label()}
          </Toggle>
        ))}
      </ToggleGroup>
    </div>
  );
}
