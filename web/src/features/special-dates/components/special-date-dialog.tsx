import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SpecialDate } from '@/api/generated';
import { createSpecialDateLimits } from '@/api/generated/fields.gen';
import { Conflict } from '@/components/items/conflict';
import { EditorFooter } from '@/components/items/editor-footer';
import { TitleFields } from '@/components/items/title-fields';
import { OwnReminders } from '@/components/reminders/own-reminders';
import { Checkbox } from '@/components/ui/checkbox';
import { ColourChoice } from '@/components/ui/colour-choice';
import { DateTimeField } from '@/components/ui/date-time-field';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { RECURRENCES, TYPES } from '@/features/special-dates/labels';
import {
  daysBeforeError,
  MAX_DAYS_BEFORE,
  REMINDER_TIME,
  recursByDefault,
  remindersOf,
  type SpecialDateForm,
  toBody,
  toForm,
} from '@/features/special-dates/special-date-form';
import { SPECIAL_DATES } from '@/kinds/special-dates';
import { nameOfColour } from '@/lib/colour/choices';
import type { ComparedField } from '@/lib/items/differences';
import { useItemEditor } from '@/lib/items/use-item-editor';
import type { SpaceId } from '@/lib/space/space-store';
import { formatLongDay } from '@/lib/time/day';
import { formatTime } from '@/messages/clock';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/special-dates.gen';

interface SpecialDateDialogProps {
  /** The space to save to; the screen may show another one by now. */
  space: SpaceId;
  /** The date to edit; null for a new one. */
  date: SpecialDate | null;
  open: boolean;
  onClose: () => void;
}

const toOptions = (words: Record<string, { label: () => string }>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));
const TYPE_OPTIONS = toOptions(TYPES);
const RECURRENCE_OPTIONS = toOptions(RECURRENCES);

/** Each field in words, for the message when two edits conflict. */
const COMPARED_FIELDS: readonly ComparedField<SpecialDateForm>[] = [
  [common.fieldTitle, ({ title }) => title.trim()],
  [common.fieldDescription, ({ description }) => description],
  [m.fieldDate, ({ date }) => date && formatLongDay(date)],
  [m.fieldType, ({ type }) => TYPES[type].label()],
  [m.fieldRecurring, ({ isRecurring, recurringType }) => (isRecurring ? RECURRENCES[recurringType].label() : m.no())],
  [m.fieldColor, ({ color }) => nameOfColour(color)],
  [
    m.fieldNotification,
    ({ notificationEnabled, notificationDaysBefore }) =>
      notificationEnabled ? m.daysBefore({ count: Number(notificationDaysBefore) }) : m.off(),
  ],
];

/** Adds or edits a special date. When saving is refused, the dialog stays open with the typed values. */
export function SpecialDateDialog({ space, date, open, onClose }: SpecialDateDialogProps) {
  const { form, submit, saving, conflict } = useItemEditor({
    kind: SPECIAL_DATES,
    space,
    item: date,
    toForm,
    toBody,
    comparedFields: () => COMPARED_FIELDS,
    onSaved: onClose,
  });
  const { register, watch, setValue } = form;
  const isRecurringChosen = useRef(date !== null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={date ? m.editHeading() : m.addHeading()}
      onSubmit={submit}
      footer={<EditorFooter action={date ? m.update() : m.create()} saving={saving} onClose={onClose} />}
    >
      {conflict && <Conflict {...conflict} saving={saving} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TitleFields form={form} limits={createSpecialDateLimits} className="sm:col-span-2" />
        <DateTimeField
          type="date"
          label={m.fieldDate()}
          required
          form={form}
          name="date"
          check={(day) => (day ? null : m.dateRequired())}
        />
        <Select
          label={m.fieldType()}
          options={TYPE_OPTIONS}
          {...register('type', {
            onChange: ({ target }) => {
              if (!isRecurringChosen.current) setValue('isRecurring', recursByDefault(target.value));
            },
          })}
        />
        <Checkbox
          className="self-end"
          {...register('isRecurring', {
            onChange: () => {
              isRecurringChosen.current = true;
            },
          })}
        >
          {m.fieldRecurring()}
        </Checkbox>
        {watch('isRecurring') && (
          <Select label={m.fieldRepeats()} options={RECURRENCE_OPTIONS} {...register('recurringType')} />
        )}
        <ColourChoice
          className="sm:col-span-2"
          label={m.fieldColor()}
          present={watch('color')}
          {...register('color')}
        />
        <NotificationFields form={form} />
        {date && (
          <div className="sm:col-span-2">
            <OwnReminders
              kind="special-date"
              collection="special-dates"
              space={space}
              item={{ ...date, reminders: remindersOf(date) }}
              of="day"
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** A part of its own, so that after a refusal the focus goes to the first wrong field: the order of registration. */
function NotificationFields({ form }: { form: UseFormReturn<SpecialDateForm> }) {
  const { register, formState, watch } = form;
  return (
    <>
      <Checkbox className="self-start sm:col-start-1 sm:mt-6.5" {...register('notificationEnabled')}>
        {m.fieldNotification()}
      </Checkbox>
      {watch('notificationEnabled') && (
        <TextField
          label={m.fieldDaysBefore()}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_DAYS_BEFORE}
          hint={m.daysBeforeHint({ time: formatTime(REMINDER_TIME) })}
          error={formState.errors.notificationDaysBefore?.message}
          {...register('notificationDaysBefore', { validate: daysBeforeError })}
        />
      )}
    </>
  );
}
