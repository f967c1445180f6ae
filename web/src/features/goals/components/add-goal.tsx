import { createGoalLimits } from '@/api/generated/fields.gen';
import { AddPanel } from '@/components/items/add-panel';
import type { AddPanelState } from '@/components/items/use-add-panel';
import { TextArea, TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { WholeField } from '@/components/ui/whole-field';
import { bodyOf, NEW_GOAL } from '@/features/goals/goal-form';
import { CATEGORIES } from '@/features/goals/words';
import { GOALS } from '@/kinds/goals';
import { PRIORITIES } from '@/kinds/todo-words';
import { useAddForm } from '@/lib/items/use-add-form';
import { PERSONAL } from '@/lib/space/space-store';
import { AmountField } from './amount-field';

const categories = Object.entries(CATEGORIES).map(([value, label]) => ({ value, label }));
const priorities = Object.entries(PRIORITIES).map(([value, { label }]) => ({ value, label }));

/** The form of a new goal. */
export function AddGoal({ panel }: { panel: AddPanelState }) {
  const { form, adding } = useAddForm({
    kind: GOALS,
    space: PERSONAL,
    defaults: NEW_GOAL,
    bodyOf,
    failure: 'Failed to create goal',
    made: () => toast.success('Goal created successfully!'),
    onEmptied: panel.close,
  });
  const { register, formState } = form;
  return (
    <AddPanel state={panel} title="Add New Goal" action="Add Goal" adding={adding}>
      <div className="flex flex-col gap-4">
        <TextField
          label="Title"
          required
          maxLength={createGoalLimits.title.maxLength}
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required' })}
        />
        <TextArea
          label="Description"
          rows={2}
          maxLength={createGoalLimits.description.maxLength}
          {...register('description')}
        />
        <div className="grid grid-cols-2 items-start gap-x-3">
          <AmountField label="Target value" form={form} name="targetValue" required="Target value is required" />
          <AmountField label="Current progress" form={form} name="currentValue" />
        </div>
        <div className="grid grid-cols-[2fr_3fr] items-start gap-x-3">
          <TextField
            label="Unit"
            maxLength={createGoalLimits.unit.maxLength}
            autoComplete="off"
            {...register('unit')}
          />
          <WholeField type="date" label="Deadline" form={form} name="deadline" />
        </div>
        <div className="grid grid-cols-2 items-start gap-x-3">
          <Select label="Category" options={categories} {...register('category')} />
          <Select label="Priority" options={priorities} {...register('priority')} />
        </div>
      </div>
    </AddPanel>
  );
}
