import { useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { Select } from '@/components/ui/select';
import type { SpaceId } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/recurrence.gen';
import { CustomRule } from './custom-rule';
import { canonical, commonRules, problemOf } from './rule-choices';
import { RuleEndFields } from './rule-end-fields';
import { RulePreview } from './rule-preview';
import { ruleSentence } from './rule-sentence';
import { readEnd, readPattern, withEnd, withoutEnd } from './rule-text';

interface RecurrenceFieldProps<Form extends FieldValues> {
  form: UseFormReturn<Form>;
  /** The field of the form that contains the text of the rule; '' for never. */
  name: FieldPath<Form>;
  label: string;
  space: SpaceId;
  /** The first day; '' or incomplete while it is not known. */
  start: string;
  /** Leaves out the first dates, for a rule that does not begin on `start`. */
  hidesDates?: boolean;
  /** Checks a complete rule; returns an error message or null. */
  check?: (rule: string, form: Form) => string | null;
}

const CUSTOM = 'custom';
const START_OF_CUSTOM = 'FREQ=WEEKLY';

/**
 * How an item repeats: a common rule or one of one's own, when it ends, and its first dates. A rule of another program
 * that cannot be edited here can be kept, and given another end.
 */
export function RecurrenceField<Form extends FieldValues>({
  form,
  name,
  label,
  space,
  start: typedStart,
  hidesDates = false,
  check,
}: RecurrenceFieldProps<Form>) {
  const start: Day | null = /^\d{4}-\d{2}-\d{2}$/.test(typedStart) ? typedStart : null;
  /** A rule that was not changed is not sent; its last date may be over. */
  const initial: string = get(form.formState.defaultValues, name);
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: {
      validate: (rule: string, values) =>
        problemOf(rule, start, rule !== initial)?.text ?? check?.(rule, values) ?? true,
    },
  });
  const rule: string = field.value;
  const [isCustom, setIsCustom] = useState(false);
  const pattern = readPattern(rule);
  const text = canonical(rule);
  const common = commonRules(start);
  const isShownAsCustom = pattern !== null && (isCustom || !common.includes(text ?? ''));
  const isOther = rule !== '' && pattern === null;

  const wrong = problemOf(rule, start, rule !== initial);
  const problem = fieldState.error ? wrong : null;
  const errorOf = (part: 'interval' | 'until' | 'count') => (problem?.field === part ? problem.text : undefined);
  const change = (next: string) => field.onChange(next as FieldPathValue<Form, FieldPath<Form>>);
  const choose = (value: string) => {
    setIsCustom(value === CUSTOM);
    change(withEnd(value === CUSTOM ? (text ?? START_OF_CUSTOM) : value, readEnd(rule)));
  };

  return (
    <>
      <Select
        className="sm:col-span-2"
        label={label}
        value={isShownAsCustom ? CUSTOM : (text ?? withoutEnd(rule))}
        onChange={(event) => choose(event.target.value)}
        onBlur={field.onBlur}
        ref={problem ? undefined : field.ref}
        error={problem ? undefined : fieldState.error?.message}
        options={[
          { value: '', label: m.never },
          ...common.map((value) => ({ value, label: ruleSentence(value, start) })),
          ...(isOther ? [{ value: withoutEnd(rule), label: ruleSentence(withoutEnd(rule)) }] : []),
          { value: CUSTOM, label: m.custom },
        ]}
      />
      {isShownAsCustom && (
        <CustomRule
          pattern={pattern}
          start={start}
          onChange={(next) => {
            setIsCustom(true);
            change(withEnd(next, readEnd(rule)));
          }}
          error={errorOf('interval')}
          inputRef={errorOf('interval') ? field.ref : undefined}
        />
      )}
      {rule !== '' && (
        <RuleEndFields
          end={readEnd(rule)}
          start={start}
          onChange={(end) => change(withEnd(rule, end))}
          error={errorOf('until') ?? errorOf('count')}
          inputRef={errorOf('until') || errorOf('count') ? field.ref : undefined}
        />
      )}
      {!wrong && (isShownAsCustom || readEnd(rule).kind !== 'never') && (
        <p className="text-sm font-semibold sm:col-span-2">{ruleSentence(rule, start)}</p>
      )}
      {rule !== '' && start && !hidesDates && <RulePreview space={space} rule={wrong ? null : rule} start={start} />}
    </>
  );
}
