import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { CalendarEvent } from '@/api/generated';
import { CALENDAR } from '@/kinds/calendar';
import { useItemEditor } from '@/lib/items/use-item-editor';
import type { SpaceId } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { useAddToGoogle } from './api/use-google-events';
import { bodyOf, differences, type EventForm, formOf, googleBodyOf, isFilled } from './event-form';

/** The editor of one event of a space; a new event starts on `day`. `onSaved` closes the editor. */
export function useEventEditor(space: SpaceId, event: CalendarEvent | null, day: Day, onSaved: () => void) {
  const editor = useItemEditor({
    kind: CALENDAR,
    space,
    item: event,
    formOf: (item: CalendarEvent | null) => formOf(item, day),
    bodyOf,
    differences,
    onSaved,
  });
  const { form, theirs } = editor;
  const sent = useRef(form.getValues());
  // A new event is saved in Google's calendar then, so its draft is deleted. The edits of an existing event may still
  // have to be saved here.
  const google = useAddToGoogle(space, () => !event && editor.saved(sent.current));
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as EventForm;
  const placed = theirs ?? event ?? { timeZone: browserZone(), endDate: null };
  const addToGoogle = form.handleSubmit((filled) => {
    sent.current = filled;
    google.mutate(googleBodyOf(filled, placed, browserZone()), { onSuccess: () => !event && onSaved() });
  });
  return {
    ...editor,
    values,
    placed,
    google: { add: addToGoogle, possible: isFilled(values), adding: google.isPending },
  };
}
