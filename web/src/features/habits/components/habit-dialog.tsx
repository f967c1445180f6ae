import type { Habit } from '@/api/generated';
import { createHabitLimits } from '@/api/generated/fields.gen';
import { Conflict } from '@/components/items/conflict';
import { EditorFooter } from '@/components/items/editor-footer';
import { remindersInWords } from '@/components/reminders/reminder-words';
import { RemindersField } from '@/components/reminders/reminders-field';
import { useDefaultReminders } from '@/components/reminders/use-default-reminders';
import { Dialog } from '@/components/ui/dialog';
import { TextArea, TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { type HabitForm, toBody, toForm } from '@/features/habits/habit-form';
import { FREQUENCIES } from '@/features/habits/labels';
import { HABITS } from '@/kinds/habits';
import type { ComparedField } from '@/lib/items/differences';
import { useItemEditor } from '@/lib/items/use-item-editor';
import { PERSONAL } from '@/lib/space/space-store';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/habits.gen';
import * as reminderTexts from '@/messages/reminders.gen';

interface HabitDialogProps {
  /** The habit to edit; null for a new one. */
  habit: Habit | null;
  open: boolean;
  onClose: () => void;
}

const FREQUENCY_OPTIONS = Object.entries(FREQUENCIES).map(([value, { label }]) => ({ value, label }));

/** Adds or edits a habit. When saving is refused, the dialog stays open with the typed values. */
export function HabitDialog({ habit, open, onClose }: HabitDialogProps) {
  const defaultReminders = useDefaultReminders('habit');
  const { form, submit, saving, conflict, error, forget } = useItemEditor({
    kind: HABITS,
    space: PERSONAL,
    item: habit,
    toForm: (item: Habit | null) => toForm(item, defaultReminders),
    toBody,
    comparedFields: () => COMPARED_FIELDS,
    onSaved: onClose,
    onCreated: () => toast.success(m.created()),
  });
  const { register, formState, watch } = form;
  const frequency = watch('frequency');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={habit ? m.editHeading() : m.addHeading()}
      onSubmit={submit}
      onInput={forget}
      footer={
        <EditorFooter
          action={habit ? m.update() : m.create()}
          saving={saving}
          error={error}
          failure={habit ? m.notUpdated() : m.notCreated()}
          onClose={onClose}
        />
      }
    >
      {conflict && <Conflict {...conflict} saving={saving} />}
      <div className="flex flex-col gap-4">
        <TextField
          label={m.fieldName()}
          required
          maxLength={createHabitLimits.name.maxLength}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || m.nameRequired() })}
        />
        <TextArea
          label={common.fieldDescription()}
          maxLength={createHabitLimits.description.maxLength}
          {...register('description')}
        />
        <div>
          <Select label={m.fieldFrequency()} options={FREQUENCY_OPTIONS} {...register('frequency')} />
          <p aria-live="polite" className="mt-1.5 text-sm text-quiet">
            {habit && frequency !== habit.frequency && m.streaksRecalculated({ frequency })}
          </p>
        </div>
        <RemindersField form={form} name="reminders" of="habit" />
      </div>
    </Dialog>
  );
}

/** The label and the text of each field, for the message when two edits conflict. */
const COMPARED_FIELDS: ComparedField<HabitForm>[] = [
  [m.fieldName, ({ name }) => name.trim()],
  [common.fieldDescription, ({ description }) => description],
  [m.fieldFrequency, ({ frequency }) => FREQUENCIES[frequency].label()],
  [reminderTexts.heading, ({ reminders }) => remindersInWords(reminders)],
];
