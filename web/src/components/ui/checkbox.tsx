import { Check } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from './cx';
import { Paw } from './paw';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** The label. A round checkbox in a list has an `aria-label` instead. */
  children?: ReactNode;
  /** The round form for lists: checking it shows a paw print animation. */
  round?: boolean;
}

/** A native checkbox in the app's style; works with `register` and as a controlled input. */
export function Checkbox({ children, round, className, onChange, ...input }: CheckboxProps) {
  const [pops, setPops] = useState(0);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (round && event.target.checked) setPops((count) => count + 1);
    onChange?.(event);
  };
  return (
    <label
      className={cx(
        'inline-flex min-h-11 cursor-pointer items-center gap-2.5',
        round && 'min-w-11 justify-center',
        className,
      )}
    >
      <span className="relative inline-flex size-6 shrink-0">
        <input
          {...input}
          type="checkbox"
          onChange={change}
          className="peer absolute -inset-2.5 cursor-pointer appearance-none rounded-full outline-none disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className={cx(
            'pointer-events-none flex size-6 items-center justify-center border-2 border-edge bg-card text-transparent transition-colors',
            'peer-hover:border-primary-mark peer-checked:border-primary-mark peer-checked:bg-primary peer-checked:text-primary-ink',
            'outline-offset-2 outline-focus peer-focus-visible:outline-2 peer-disabled:opacity-55',
            round ? 'rounded-full' : 'rounded-chip',
          )}
        >
          <Check size={16} strokeWidth={3} />
        </span>
        {pops > 0 && (
          <span key={pops} className="pointer-events-none absolute -inset-2 animate-pop text-primary-mark opacity-0">
            <Paw />
          </span>
        )}
      </span>
      {children}
    </label>
  );
}
