import type { UseFormReturn } from 'react-hook-form';
import type { CalendarEvent } from '@/api/generated';
import { RecurrenceField } from '@/components/recurrence/recurrence-field';
import { RuleRefusal } from '@/components/recurrence/rule-refusal';
import type { EventForm } from '@/features/calendar/event-form';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/calendar.gen';

interface EventRepeatFieldsProps {
  form: UseFormReturn<EventForm>;
  values: EventForm;
  space: SpaceId;
  event: CalendarEvent | null;
  /** Why the event was not saved. */
  error: unknown;
}

/**
 * How an event repeats. An occurrence that was changed has no rule, and an event whose time can only be changed in the
 * calendar that it comes from cannot have one.
 */
export function EventRepeatFields(props: EventRepeatFieldsProps) {
  const { form, values, space, event, error } = props;
  const { date, recurrence } = values;
  if (event?.timeReadOnly) return null;
  if (isChangedOccurrence(event)) return <p className="col-span-2 text-sm text-quiet">{m.occurrenceRule()}</p>;
  const isInSeries = Boolean(event?.occurrence) && recurrence === event?.recurrence;
  return (
    <div className="col-span-2 grid gap-4 sm:grid-cols-2">
      <RecurrenceField
        form={form}
        name="recurrence"
        label={m.fieldRepeat()}
        space={space}
        start={date}
        hidesDates={isInSeries}
      />
      <RuleRefusal error={error} field="recurrence" />
    </div>
  );
}

const isChangedOccurrence = (event: CalendarEvent | null) => Boolean(event?.occurrence && !event.recurrence);
