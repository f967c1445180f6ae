import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createGoalLimits } from '@/api/generated/fields.gen';
import { AddPanel, type AddPanelState } from '@/components/items/add-panel';
import { DateTimeField } from '@/components/ui/date-time-field';
import { TextArea, TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { amountFault, MAX_AMOUNT } from '@/features/goals/amount';
import { bodyOf, type GoalForm, NEW_GOAL } from '@/features/goals/goal-form';
import { CATEGORIES } from '@/features/goals/words';
import { GOALS } from '@/kinds/goals';
import { PRIORITIES } from '@/kinds/todo-words';
import { useAddForm } from '@/lib/items/use-add-form';
import { PERSONAL } from '@/lib/space/space-store';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/goals.gen';

const categories = Object.entries(CATEGORIES).map(([value, label]) => ({ value, label }));
const priorities = Object.entries(PRIORITIES).map(([value, { label }]) => ({ value, label }));

/** The form of a new goal. */
export function AddGoal({ panel }: { panel: AddPanelState }) {
  const { form, adding } = useAddForm({
    kind: GOALS,
    space: PERSONAL,
    defaults: NEW_GOAL,
    bodyOf,
    failure: m.notCreated(),
    onCreated: () => toast.success(m.created()),
    onEmptied: panel.close,
  });
  const { register, formState } = form;
  return (
    <AddPanel state={panel} title={m.addHeading()} action={m.add()} adding={adding}>
      <div className="flex flex-col gap-4">
        <TextField
          label={common.fieldTitle()}
          required
          maxLength={createGoalLimits.title.maxLength}
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || common.titleRequired() })}
        />
        <TextArea
          label={common.fieldDescription()}
          rows={2}
          maxLength={createGoalLimits.description.maxLength}
          {...register('description')}
        />
        <div className="grid grid-cols-2 items-start gap-x-3">
          <AmountField label={m.fieldTarget()} form={form} name="targetValue" required={m.targetRequired()} />
          <AmountField label={m.fieldProgress()} form={form} name="currentValue" />
        </div>
        <div className="grid grid-cols-[2fr_3fr] items-start gap-x-3">
          <TextField
            label={m.fieldUnit()}
            maxLength={createGoalLimits.unit.maxLength}
            autoComplete="off"
            {...register('unit')}
          />
          <DateTimeField type="date" label={m.fieldDeadline()} form={form} name="deadline" />
        </div>
        <div className="grid grid-cols-2 items-start gap-x-3">
          <Select label={common.fieldCategory()} options={categories} {...register('category')} />
          <Select label={common.fieldPriority()} options={priorities} {...register('priority')} />
        </div>
      </div>
    </AddPanel>
  );
}

interface AmountFieldProps {
  label: string;
  form: UseFormReturn<GoalForm>;
  name: 'targetValue' | 'currentValue';
  /** The message when the field is empty; without it, the field may be empty. */
  required?: string;
}

/**
 * A number field of the form. Browsers report an unreadable number as empty; this field reports it as an error, not as
 * empty.
 */
function AmountField({ label, form, name, required }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...registered } = form.register(name, {
    validate: (text) => {
      if (text === '' && !input.current?.validity.badInput) return required ?? true;
      return amountFault(text) ?? true;
    },
  });
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      max={MAX_AMOUNT}
      step={0.1}
      required={required !== undefined}
      placeholder={required ? undefined : '0'}
      error={form.formState.errors[name]?.message}
      {...registered}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
    />
  );
}
