import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Label, labelText } from '@/lib/language/label';
import { cx } from './cx';
import { controlClass, Field, type FieldTexts } from './field';

interface Option {
  value: string;
  label: Label;
}

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
}

/**
 * A native select: the phone's picker, the keyboard and `register` work without further code. Where the browser allows
 * it, the list is styled (styles/select.css).
 */
export function Select({ label, hint, error, hideLabel, className, options, ...select }: SelectProps) {
  const texts = { label, hint, error, hideLabel, className, id: select.id, required: select.required };
  return (
    <Field {...texts}>
      {(wiring) => (
        <span className="relative flex items-center">
          <select {...select} {...wiring} className={cx(controlClass, 'picker pe-10')}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {labelText(option.label)}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            className="pointer-events-none absolute end-3 text-quiet"
            aria-hidden
          />
        </span>
      )}
    </Field>
  );
}
