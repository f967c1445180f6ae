import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messageOf } from '@/api/failure';
import { type AddCustomFocusSession, addCustomFocusSession } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { DateTimeField } from '@/components/ui/date-time-field';
import { Dialog } from '@/components/ui/dialog';
import { TextArea, TextField } from '@/components/ui/field';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { TaskPicker } from '@/features/focus/tasks/task-picker';
import { celebrate } from '@/features/focus/trophies/celebration-store';
import { EDITOR } from '@/lib/drafts/drafts';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { createKeys } from '@/lib/idempotency';
import { accountStore } from '@/lib/session/current-user';
import type { SpaceId } from '@/lib/space/space-store';
import { useToday } from '@/lib/time/use-today';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/focus.gen';
import { bodyOf, type CustomForm, dateFault, MAX_NOTES, MINUTES, minutesFault, startingOn } from './custom-form';

interface CustomDialogProps {
  /** The space to record in; the screen may show another one by now. */
  space: SpaceId;
  open: boolean;
  onClose: () => void;
  /** Called when the session was added. */
  onAdded: () => void;
}

/**
 * Adds focus time by hand. When the server refuses, the dialog shows the message and stays open with the typed values.
 */
export function CustomDialog({ space, open, onClose, onAdded }: CustomDialogProps) {
  const today = useToday();
  const { form, saved } = useDraftForm<CustomForm, never>(`${EDITOR} focus ${space}`, startingOn(today), null);
  const { register, handleSubmit, setValue, watch, formState } = form;
  const saving = useRef(form.getValues());
  const add = useAddCustom(space, () => saved(saving.current));
  const picker = useRef<HTMLDivElement>(null);
  const save = (values: CustomForm) => {
    saving.current = values;
    add.mutate(bodyOf(values), {
      onSuccess: () => {
        onClose();
        onAdded();
      },
    });
  };
  const submit = handleSubmit(save, ({ taskId }) => taskId && picker.current?.scrollIntoView({ block: 'nearest' }));
  register('taskId', { validate: (id) => id !== '' || m.taskRequired() });
  const choose = (taskId: string) => setValue('taskId', taskId, { shouldValidate: formState.isSubmitted });
  const failure = add.error && messageOf(add.error, m.notAdded());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.addCustom()}
      onSubmit={submit}
      footer={
        <>
          <div className="min-w-full not-has-[p]:sr-only">
            <OutcomeLine outcome={failure ? { kind: 'error', text: failure } : null} />
          </div>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {m.addSession()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div ref={picker}>
          <TaskPicker
            space={space}
            type={watch('taskType')}
            onType={(type) => {
              setValue('taskType', type);
              choose('');
            }}
            chosen={{ id: watch('taskId') }}
            onChoose={({ id }) => choose(id)}
            error={formState.errors.taskId?.message}
          />
        </div>
        <MinutesField form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateTimeField
            type="date"
            label={m.fieldDate()}
            required
            form={form}
            name="date"
            max={today}
            check={(date) => dateFault(date, today)}
          />
          <DateTimeField
            type="time"
            label={m.fieldStart()}
            required
            form={form}
            name="startTime"
            check={(time) => (time ? null : m.startRequired())}
          />
        </div>
        <TextArea label={m.fieldNotes()} rows={2} maxLength={MAX_NOTES} hint={m.optional()} {...register('notes')} />
      </div>
    </Dialog>
  );
}

/**
 * Adds a session by hand in a space, celebrates new trophies and fetches all focus data again. A second press after a
 * lost answer adds no second session. `added` is called also when the person has opened another screen since.
 */
function useAddCustom(space: SpaceId, added: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createKeys());
  return useMutation({
    mutationFn: (body: AddCustomFocusSession) =>
      addCustomFocusSession({ body, headers: { 'X-Space': space, 'Idempotency-Key': keys.keyOf(body) } }),
    onMutate: () => accountStore.get(),
    onSuccess: ({ newTrophies }, _, account) => {
      added();
      // Do not show one person's trophies to another.
      if (accountStore.get() === account) celebrate(newTrophies);
    },
    // After a lost answer the session may have been added.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['focus'] });
      void client.invalidateQueries({ queryKey: ['leaderboard', space] });
    },
  });
}

/** The duration: a number field with quick buttons. */
function MinutesField({ form }: { form: UseFormReturn<CustomForm> }) {
  const { register, setValue, watch, formState } = form;
  const typed = Number(watch('minutes'));
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={m.fieldDuration()}
        type="number"
        inputMode="numeric"
        required
        min={MINUTES.least}
        max={MINUTES.most}
        error={formState.errors.minutes?.message}
        {...register('minutes', { validate: minutesFault })}
      />
      <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        <legend className="sr-only">{m.quickDurations()}</legend>
        {MINUTES.quick.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={typed === minutes}
            onClick={() => setValue('minutes', String(minutes), { shouldValidate: true })}
            className={cx(
              'h-9 rounded-control px-3 text-sm font-bold tabular-nums transition-colors touch:h-11',
              typed === minutes ? 'bg-primary text-primary-ink' : 'bg-button hover:bg-button-strong',
            )}
          >
            {m.minutes({ count: minutes })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
