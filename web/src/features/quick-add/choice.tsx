import { cx } from '@/components/ui/cx';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A choice between two or three options, as radio buttons in a row. */
export function Choice<Value extends string>({ label, options, value, onChange, disabled }: ChoiceProps<Value>) {
  return (
    <fieldset disabled={disabled} className="flex max-w-full min-w-0 gap-1 rounded-card bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'flex h-9 min-w-0 cursor-pointer items-center rounded-control px-3.5 text-sm font-bold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-primary-mark touch:h-11',
            option.value === value ? 'bg-lifted text-ink shadow-card' : 'text-quiet hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          <span className="truncate">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
