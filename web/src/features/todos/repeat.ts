import type { Todo } from '@/api/generated';
import type { Label } from '@/lib/language/label';
import * as m from '@/messages/todos.gen';

/** The rules that the dialog offers, in words. Days and months are those of the due date. */
const RULES: readonly { value: string; label: Label }[] = [
  { value: 'FREQ=DAILY', label: m.repeatsDaily },
  { value: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: m.repeatsOnWeekdays },
  { value: 'FREQ=WEEKLY', label: m.repeatsWeekly },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: m.repeatsEveryTwoWeeks },
  { value: 'FREQ=MONTHLY', label: m.repeatsMonthly },
  { value: 'FREQ=MONTHLY;BYMONTHDAY=-1', label: m.repeatsOnLastDay },
  { value: 'FREQ=YEARLY', label: m.repeatsYearly },
];

/** A rule in words. A rule that the dialog does not offer comes from another program. */
export const repeatLabel = (rule: string): Label => RULES.find(({ value }) => value === rule)?.label ?? m.repeatsByRule;

/** The choices for a todo: never, the common rules, and its present rule. */
export function repeatOptions(todo: Todo | null): { value: string; label: Label }[] {
  const rule = todo?.repeat?.rule;
  const isOther = rule !== undefined && RULES.every(({ value }) => value !== rule);
  return [
    { value: '', label: m.repeatsNever },
    ...RULES,
    ...(isOther ? [{ value: rule, label: m.repeatsByRule }] : []),
  ];
}

export const REPEAT_FROM_OPTIONS = [
  { value: 'due', label: m.fromDueDate },
  { value: 'completion', label: m.fromCompletion },
];
