import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx';
import { isDated, WrittenValue } from './written-value';

export interface FieldTexts {
  label: string;
  hint?: string;
  error?: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
}

const CONTROL = cx(
  'w-full rounded-control border border-edge bg-card px-3.5 text-base text-ink transition-colors',
  'hover:border-quiet focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus',
  'aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:cursor-not-allowed disabled:opacity-55 read-only:[&:is(input)]:bg-sunken',
);

/** The classes of a text input, for controls that are not text fields. */
export const controlClass = cx(CONTROL, 'h-11');

interface FieldProps extends Omit<FieldTexts, 'label'> {
  label: ReactNode;
  id?: string;
  required?: boolean;
  className?: string;
  /** Renders the control; it must get all of `wiring`. */
  children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Label, control, hint and error, connected for screen readers. */
export function Field({ id, label, hint, error, hideLabel, required, className, children }: FieldProps) {
  const generatedId = useId();
  const control = id ?? generatedId;
  const described = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={control} className={hideLabel ? 'sr-only' : 'text-sm font-bold'}>
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            *
          </span>
        )}
      </label>
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${control}-error`} role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert size={16} strokeWidth={2} className="mt-0.5 shrink-0" aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${control}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children'> {
  /** An icon button at the end inside the field, for example to show the password. */
  end?: ReactNode;
}

/** One line of text: `<TextField label="Title" error={errors.title?.message} {...register('title')} />`. */
export function TextField({ label, hint, error, hideLabel, className, end, ...input }: TextFieldProps) {
  const texts = { label, hint, error, hideLabel, className, id: input.id, required: input.required };
  return (
    <Field {...texts}>
      {(wiring) => (
        <span className="relative flex items-center">
          <input {...input} {...wiring} className={cx(controlClass, end ? 'pe-12' : false)} />
          {isDated(input.type) && <WrittenValue type={input.type} />}
          {end && <span className="absolute end-0">{end}</span>}
        </span>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'children'> {}

/** Several lines of text; grows with its content where the browser supports that. */
export function TextArea({ label, hint, error, hideLabel, className, rows = 3, ...area }: TextAreaProps) {
  const texts = { label, hint, error, hideLabel, className, id: area.id, required: area.required };
  return (
    <Field {...texts}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          className={cx(CONTROL, 'max-h-64 min-h-24 resize-y py-2.5 field-sizing-content')}
        />
      )}
    </Field>
  );
}
