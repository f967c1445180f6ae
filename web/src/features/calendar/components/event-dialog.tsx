import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { CalendarEvent } from '@/api/generated';
import { createCalendarEventLimits } from '@/api/generated/fields.gen';
import { Conflict } from '@/components/items/conflict';
import { TitleFields } from '@/components/items/title-fields';
import { ruleSentence } from '@/components/recurrence/rule-sentence';
import { OwnReminders } from '@/components/reminders/own-reminders';
import { remindersInWords } from '@/components/reminders/reminder-words';
import { RemindersField } from '@/components/reminders/reminders-field';
import { useDefaultReminders } from '@/components/reminders/use-default-reminders';
import { Button } from '@/components/ui/button';
import { ColourChoice } from '@/components/ui/colour-choice';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { useAddToGoogle } from '@/features/calendar/api/use-google-events';
import {
  type EventForm,
  hasRequiredFields,
  type NewEvent,
  toBody,
  toChanges,
  toForm,
  toGoogleBody,
} from '@/features/calendar/event-form';
import { useScopeQuestion } from '@/features/calendar/use-scope-question';
import { CALENDAR, EVERY_SCOPE, type EventBody } from '@/kinds/calendar';
import { nameOfColour } from '@/lib/colour/choices';
import type { ComparedField } from '@/lib/items/differences';
import { useItemEditor } from '@/lib/items/use-item-editor';
import type { SpaceId } from '@/lib/space/space-store';
import { formatLongDay } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/calendar.gen';
import { formatTime } from '@/messages/clock';
import * as common from '@/messages/common.gen';
import * as reminderTexts from '@/messages/reminders.gen';
import { EventRepeatFields } from './event-repeat-fields';
import { EventTimeFields } from './event-time-fields';

interface EventDialogProps extends NewEvent {
  /** The space to save to; the screen may show another one by now. */
  space: SpaceId;
  /** The event to edit; null for a new one. */
  event: CalendarEvent | null;
  open: boolean;
  onClose: () => void;
}

/** Each field in words, for the message when two edits conflict. */
const COMPARED_FIELDS: readonly ComparedField<EventForm>[] = [
  [common.fieldTitle, ({ title }) => title.trim()],
  [common.fieldDescription, ({ description }) => description],
  [m.fieldLocation, ({ location }) => location],
  [m.fieldDate, ({ date }) => date && formatLongDay(date)],
  [m.fieldColor, ({ color }) => nameOfColour(color)],
  [
    m.fieldTime,
    ({ isAllDay, startTime, endTime }) =>
      isAllDay ? common.allDay() : m.times({ start: formatTime(startTime), end: formatTime(endTime) }),
  ],
  [m.fieldRepeat, ({ recurrence }) => ruleSentence(recurrence)],
  [reminderTexts.heading, ({ reminders }) => remindersInWords(reminders)],
];

/** Adds or edits an event. When saving is refused, the dialog stays open with the typed values. */
export function EventDialog({ space, event, day, times, copied, open, onClose }: EventDialogProps) {
  const { form, values, timeContext, submit, saving, conflict, error, google, question } = useEventEditor(
    space,
    event,
    { day, times, copied },
    onClose,
  );
  const { register } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={event ? m.editHeading() : m.add()}
      hasRoomForMessages
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button variant="secondary" disabled={!google.canAdd} loading={google.isAdding} onClick={google.add}>
            {m.addToGoogle()}
          </Button>
          <Button type="submit" loading={saving}>
            {event ? m.update() : m.create()}
          </Button>
        </>
      }
    >
      {conflict && <Conflict {...conflict} saving={saving} />}
      <div className="grid grid-cols-2 gap-4">
        <TitleFields form={form} limits={createCalendarEventLimits} className="col-span-2" />
        <TextField
          className="col-span-2"
          label={m.fieldLocation()}
          maxLength={createCalendarEventLimits.location.maxLength}
          autoComplete="off"
          {...register('location')}
        />
        <EventTimeFields
          form={form}
          values={values}
          timeContext={timeContext}
          readOnly={event?.timeReadOnly ?? false}
        />
        <EventRepeatFields form={form} values={values} space={space} event={event} error={error} />
        <RemindersField className="col-span-2" form={form} name="reminders" of={values.isAllDay ? 'day' : 'time'}>
          {google.losesReminders && <p className="mt-2 text-sm text-quiet">{m.remindersNotAtGoogle()}</p>}
          {event && (
            <OwnReminders
              kind="event"
              collection="calendar"
              space={space}
              item={event}
              of={event.isAllDay ? 'day' : 'time'}
            />
          )}
        </RemindersField>
        <ColourChoice className="col-span-2" label={m.fieldColor()} present={values.color} {...register('color')} />
      </div>
      {question}
    </Dialog>
  );
}

/** The editor of one event of a space; a new event starts as `start` says. `onSaved` closes the editor. */
function useEventEditor(space: SpaceId, event: CalendarEvent | null, start: NewEvent, onSaved: () => void) {
  const { ask, question } = useScopeQuestion();
  const defaultReminders = useDefaultReminders('event');
  /** Adds to the changes of an occurrence which others they concern. A rule is never that of one occurrence. */
  const withScope = async (changes: Partial<EventBody>, { occurrence, recurrence }: CalendarEvent) => {
    if (!occurrence) return recurrence ? { ...changes, scope: 'all' as const } : changes;
    const scopes = changes.recurrence === undefined ? EVERY_SCOPE : EVERY_SCOPE.filter((scope) => scope !== 'this');
    const scope = await ask({ title: m.saveOccurrence(), confirm: m.saveScope() }, scopes);
    return scope && { ...changes, scope };
  };
  const editor = useItemEditor({
    kind: CALENDAR,
    space,
    item: event,
    toForm: (item: CalendarEvent | null) =>
      toForm(item ?? start.copied ?? null, start.day, start.times, defaultReminders),
    toBody,
    toChanges,
    confirmChanges: withScope,
    comparedFields: () => COMPARED_FIELDS,
    onSaved,
  });
  const { form, theirs } = editor;
  const submitted = useRef(form.getValues());
  // A new event is saved in Google's calendar then, so its draft is deleted. The edits of an existing event may still
  // have to be saved here.
  const google = useAddToGoogle(space, () => !event && editor.deleteDraft(submitted.current));
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as EventForm;
  const timeContext = theirs ?? event ?? { timeZone: browserZone(), endDate: null };
  const addToGoogle = form.handleSubmit((values) => {
    submitted.current = values;
    google.mutate(toGoogleBody(values, timeContext, browserZone()), { onSuccess: () => !event && onSaved() });
  });
  // An existing event keeps its reminders here.
  const losesReminders = !event && values.reminders !== '';
  return {
    ...editor,
    values,
    timeContext,
    question,
    google: {
      add: addToGoogle,
      canAdd: hasRequiredFields(values) && !values.recurrence && !losesReminders,
      losesReminders,
      isAdding: google.isPending,
    },
  };
}
