import type { UseFormReturn } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field';
import * as m from '@/messages/focus.gen';
import { type CustomForm, MINUTES, minutesFault } from './custom-form';

/** The duration: a number field with quick buttons. */
export function MinutesField({ form }: { form: UseFormReturn<CustomForm> }) {
  const { register, setValue, watch, formState } = form;
  const typed = Number(watch('minutes'));
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={m.fieldDuration()}
        type="number"
        inputMode="numeric"
        required
        min={MINUTES.least}
        max={MINUTES.most}
        error={formState.errors.minutes?.message}
        {...register('minutes', { validate: minutesFault })}
      />
      <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        <legend className="sr-only">{m.quickDurations()}</legend>
        {MINUTES.quick.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={typed === minutes}
            onClick={() => setValue('minutes', String(minutes), { shouldValidate: true })}
            className={cx(
              'h-9 rounded-control px-3 text-sm font-bold tabular-nums transition-colors touch:h-11',
              typed === minutes ? 'bg-primary text-primary-ink' : 'bg-button hover:bg-button-strong',
            )}
          >
            {m.minutes({ count: minutes })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
