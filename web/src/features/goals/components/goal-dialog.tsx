import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Goal } from '@/api/generated';
import { createGoalLimits } from '@/api/generated/fields.gen';
import { Conflict } from '@/components/items/conflict';
import { EditorFooter } from '@/components/items/editor-footer';
import { TitleFields } from '@/components/items/title-fields';
import { remindersInWords } from '@/components/reminders/reminder-words';
import { RemindersField } from '@/components/reminders/reminders-field';
import { useDefaultReminders } from '@/components/reminders/use-default-reminders';
import { DateTimeField } from '@/components/ui/date-time-field';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { amountError, formatAmount, MAX_AMOUNT } from '@/features/goals/amount';
import { type GoalForm, toCreateBody, toForm, toUpdateBody } from '@/features/goals/goal-form';
import { CATEGORY_LABELS } from '@/features/goals/labels';
import { GOALS } from '@/kinds/goals';
import { PRIORITIES } from '@/kinds/todo-words';
import type { ComparedField } from '@/lib/items/differences';
import { useItemEditor } from '@/lib/items/use-item-editor';
import { PERSONAL } from '@/lib/space/space-store';
import { formatLongDay } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/goals.gen';
import * as reminderTexts from '@/messages/reminders.gen';

interface GoalDialogProps {
  /** The goal to edit; null for a new one. */
  goal: Goal | null;
  open: boolean;
  onClose: () => void;
}

const CATEGORY_OPTIONS = Object.entries(CATEGORY_LABELS).map(([value, label]) => ({ value, label }));
const PRIORITY_OPTIONS = Object.entries(PRIORITIES).map(([value, { label }]) => ({ value, label }));

/** Adds or edits a goal. When saving is refused, the dialog stays open with the typed values. */
export function GoalDialog({ goal, open, onClose }: GoalDialogProps) {
  const defaultReminders = useDefaultReminders('goal');
  const { form, submit, saving, conflict, error, forget } = useItemEditor({
    kind: GOALS,
    space: PERSONAL,
    item: goal,
    toForm: (item: Goal | null) => toForm(item, defaultReminders),
    toBody: goal ? toUpdateBody : toCreateBody,
    comparedFields: () => COMPARED_FIELDS,
    onSaved: onClose,
    onCreated: () => toast.success(m.created()),
  });
  const { register } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={goal ? m.editHeading() : m.addHeading()}
      onSubmit={submit}
      onInput={forget}
      footer={
        <EditorFooter
          action={goal ? m.update() : m.create()}
          saving={saving}
          error={error}
          failure={goal ? m.notUpdated() : m.notCreated()}
          onClose={onClose}
        />
      }
    >
      {conflict && <Conflict {...conflict} saving={saving} />}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        <TitleFields form={form} limits={createGoalLimits} className="col-span-2" />
        <AmountField label={m.fieldTarget()} form={form} name="targetValue" required={m.targetRequired()} />
        {!goal && <AmountField label={m.fieldProgress()} form={form} name="currentValue" />}
        <TextField
          label={m.fieldUnit()}
          maxLength={createGoalLimits.unit.maxLength}
          autoComplete="off"
          {...register('unit')}
        />
        <DateTimeField
          type="date"
          label={m.fieldDeadline()}
          form={form}
          name="deadline"
          className={goal ? 'col-span-2' : undefined}
        />
        <RemindersField className="col-span-2" form={form} name="reminders" of="day" />
        <Select label={common.fieldCategory()} options={CATEGORY_OPTIONS} {...register('category')} />
        <Select label={common.fieldPriority()} options={PRIORITY_OPTIONS} {...register('priority')} />
      </div>
    </Dialog>
  );
}

/** Each field in words, for the message when two edits conflict. */
const COMPARED_FIELDS: ComparedField<GoalForm>[] = [
  [common.fieldTitle, ({ title }) => title.trim()],
  [common.fieldDescription, ({ description }) => description],
  [m.fieldTarget, ({ targetValue }) => formatAmount(Number(targetValue))],
  [m.fieldUnit, ({ unit }) => unit.trim()],
  [m.fieldDeadline, ({ deadline }) => deadline && formatLongDay(deadline)],
  [reminderTexts.heading, ({ reminders }) => remindersInWords(reminders)],
  [common.fieldCategory, ({ category }) => CATEGORY_LABELS[category]()],
  [common.fieldPriority, ({ priority }) => PRIORITIES[priority].label()],
];

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
      return amountError(text) ?? true;
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
