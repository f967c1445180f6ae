import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Reminder } from '@/api/generated';
import { createCalendarEventLimits } from '@/api/generated/fields.gen';
import { readReminders, timedReminders, withReminder, writeReminders } from '@/components/reminders/reminder-text';
import { Checkbox } from '@/components/ui/checkbox';
import { DateTimeField } from '@/components/ui/date-time-field';
import type { EventForm, TimeContext } from '@/features/calendar/event-form';
import { WHOLE_DAY } from '@/kinds/calendar';
import { endAfter, formatZone } from '@/kinds/calendar-entry-time';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/calendar.gen';

interface EventTimeFieldsProps {
  form: UseFormReturn<EventForm>;
  /** The present values of the form. */
  values: EventForm;
  timeContext: TimeContext;
  /** Whether day and times can only be changed in the calendar that the event comes from. */
  readOnly: boolean;
}

/**
 * Date, Start Time, End Time and All day event. Checking all day sets the times to the whole day and removes the
 * reminders of minutes and hours, which an event without a time cannot have; unchecking restores both.
 */
export function EventTimeFields({ form, values, timeContext, readOnly }: EventTimeFieldsProps) {
  const timesBeforeAllDay = useRef({ startTime: '', endTime: '' });
  const timedBeforeAllDay = useRef<Reminder[]>([]);
  const areTimesReadOnly = readOnly || values.isAllDay;

  const setTimes = ({ startTime, endTime }: { startTime: string; endTime: string }) => {
    form.setValue('startTime', startTime, { shouldDirty: true });
    form.setValue('endTime', endTime, { shouldDirty: true });
    form.clearErrors(['startTime', 'endTime']);
  };
  const setReminders = (isAllDay: boolean) => {
    const reminders = readReminders(form.getValues('reminders'));
    const timed = isAllDay ? timedReminders(reminders) : timedBeforeAllDay.current;
    timedBeforeAllDay.current = timed;
    if (timed.length === 0) return;
    const next = isAllDay ? reminders.filter((one) => !timed.includes(one)) : timed.reduce(withReminder, reminders);
    const { maxItems } = createCalendarEventLimits.reminders;
    form.setValue('reminders', writeReminders(next.slice(0, maxItems)), { shouldDirty: true });
  };
  const onAllDay = (isAllDay: boolean) => {
    const { startTime, endTime } = form.getValues();
    if (isAllDay) timesBeforeAllDay.current = { startTime, endTime };
    setTimes(isAllDay ? WHOLE_DAY : timesBeforeAllDay.current);
    setReminders(isAllDay);
  };
  const onStart = (startTime: string) => {
    if (startTime && !form.getValues('endTime')) form.setValue('endTime', endAfter(startTime), { shouldDirty: true });
  };

  return (
    <>
      <DateTimeField
        className="max-sm:col-span-2"
        type="date"
        label={m.fieldDate()}
        required
        readOnly={readOnly}
        form={form}
        name="date"
        check={(date) => (date ? null : m.dateRequired())}
      />
      <Checkbox
        className="max-sm:col-span-2 sm:mt-6.5"
        disabled={readOnly}
        {...form.register('isAllDay', { onChange: (event) => onAllDay(event.target.checked) })}
      >
        {m.fieldAllDay()}
      </Checkbox>
      <DateTimeField
        type="time"
        label={m.fieldStart()}
        required
        readOnly={areTimesReadOnly}
        form={form}
        name="startTime"
        deps={['endTime']}
        onValue={onStart}
        check={(start) => (start ? null : m.startRequired())}
      />
      <DateTimeField
        type="time"
        label={m.fieldEnd()}
        required
        readOnly={areTimesReadOnly}
        form={form}
        name="endTime"
        check={(end, { startTime, isAllDay }) => {
          if (!end) return m.endRequired();
          return isAllDay || readOnly || end > startTime ? null : m.endBeforeStart();
        }}
      />
      {readOnly && <p className="text-sm text-quiet col-span-2">{m.timeAtGoogle()}</p>}
      {!values.isAllDay && timeContext.timeZone !== browserZone() && (
        <p className="text-sm text-quiet col-span-2">{m.timesOfZone({ zone: formatZone(timeContext.timeZone) })}</p>
      )}
    </>
  );
}
