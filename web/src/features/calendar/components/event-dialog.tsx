import type { CalendarEvent } from '@/api/generated';
import { createCalendarEventLimits } from '@/api/generated/fields.gen';
import { Conflict } from '@/components/items/conflict';
import { Button } from '@/components/ui/button';
import { ColourChoice } from '@/components/ui/colour-choice';
import { Dialog } from '@/components/ui/dialog';
import { TextArea, TextField } from '@/components/ui/field';
import { useEventEditor } from '@/features/calendar/use-event-editor';
import type { SpaceId } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import { EventTimeFields } from './event-time-fields';

interface EventDialogProps {
  /** The space to save to; the screen may show another one by now. */
  space: SpaceId;
  /** The event to edit; null for a new one. */
  event: CalendarEvent | null;
  /** The start day of a new event. */
  day: Day;
  open: boolean;
  onClose: () => void;
}

/** Adds or edits an event. When saving is refused, the dialog stays open with the typed values. */
export function EventDialog({ space, event, day, open, onClose }: EventDialogProps) {
  const { form, values, placed, submit, saving, conflict, google } = useEventEditor(space, event, day, onClose);
  const { register, formState } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={event ? 'Edit Event' : 'Add Event'}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="secondary" disabled={!google.possible} loading={google.adding} onClick={google.add}>
            Add to Google
          </Button>
          <Button type="submit" loading={saving}>
            {event ? 'Update Event' : 'Create Event'}
          </Button>
        </>
      }
    >
      {conflict && <Conflict {...conflict} saving={saving} />}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          className="col-span-2"
          label="Title"
          required
          maxLength={createCalendarEventLimits.title.maxLength}
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required' })}
        />
        <TextArea
          className="col-span-2"
          label="Description"
          maxLength={createCalendarEventLimits.description.maxLength}
          {...register('description')}
        />
        <EventTimeFields form={form} values={values} placed={placed} readOnly={event?.timeReadOnly ?? false} />
        <ColourChoice className="col-span-2" label="Color" present={values.color} {...register('color')} />
      </div>
    </Dialog>
  );
}
