import type { CreateHabit } from '@/api/generated';
import { createHabitDefaults, createHabitLimits } from '@/api/generated/fields.gen';
import { AddPanel, type AddPanelState } from '@/components/items/add-panel';
import { TextArea, TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { FREQUENCIES, type Frequency } from '@/features/habits/words';
import { HABITS } from '@/kinds/habits';
import { useAddForm } from '@/lib/items/use-add-form';
import { PERSONAL } from '@/lib/space/space-store';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/habits.gen';

const frequencies = Object.entries(FREQUENCIES).map(([value, { label }]) => ({ value, label }));

/** The form of a new habit. */
export function AddHabit({ panel }: { panel: AddPanelState }) {
  const { form, adding } = useAddForm({
    kind: HABITS,
    space: PERSONAL,
    defaults: NEW_HABIT,
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
          label={m.fieldName()}
          required
          maxLength={createHabitLimits.name.maxLength}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || m.nameRequired() })}
        />
        <TextArea
          label={common.fieldDescription()}
          rows={2}
          maxLength={createHabitLimits.description.maxLength}
          {...register('description')}
        />
        <Select label={m.fieldFrequency()} options={frequencies} {...register('frequency')} />
      </div>
    </AddPanel>
  );
}

/** The values of the form. */
interface HabitForm {
  name: string;
  description: string;
  frequency: Frequency;
}

/** The start values of a new habit. */
const NEW_HABIT: HabitForm = { name: '', ...createHabitDefaults };

/** The body of the save request. */
const bodyOf = (form: HabitForm): CreateHabit => ({ ...form, name: form.name.trim() });
