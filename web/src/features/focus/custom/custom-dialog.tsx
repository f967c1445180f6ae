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
import { celebrate } from '@/features/focus/trophies/celebration-store';
import { EDITOR_FORM } from '@/lib/drafts/drafts';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { createKeys } from '@/lib/idempotency';
import { accountStore } from '@/lib/session/current-user';
import type { SpaceId } from '@/lib/space/space-store';
import { useToday } from '@/lib/time/use-today';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/focus.gen';
import {
  type CustomForm,
  dateError,
  defaultForm,
  MAX_NOTES_LENGTH,
  minutesError,
  SESSION_DURATION,
  toBody,
} from './custom-form';
import { TaskSelect } from './task-select';

interface CustomDialogProps {
  /** The space to record in; the screen may show another one by now. */
  space: SpaceId;
  open: boolean;
  onClose: () => void;
  /** Called when the session was added. */
  onAdded: () => void;
}

/**
 * Adds focus time by hand. When the server refuses, the dialog stays open and shows the message.
 */
export function CustomDialog({ space, open, onClose, onAdded }: CustomDialogProps) {
  const today = useToday();
  const { form, deleteDraft } = useDraftForm<CustomForm, never>(
    `${EDITOR_FORM} focus ${space}`,
    defaultForm(today),
    null,
  );
  const { register, handleSubmit, setValue, watch, formState } = form;
  const submitted = useRef(form.getValues());
  const add = useAddSession(space, () => deleteDraft(submitted.current));
  const picker = useRef<HTMLDivElement>(null);
  const save = (values: CustomForm) => {
    submitted.current = values;
    add.mutate(toBody(values), {
      onSuccess: () => {
        onClose();
        onAdded();
      },
    });
  };
  const submit = handleSubmit(save, ({ taskId }) => taskId && picker.current?.scrollIntoView({ block: 'nearest' }));
  register('taskId', { validate: (id) => id !== '' || m.taskRequired() });
  const selectTask = (taskId: string) => setValue('taskId', taskId, { shouldValidate: formState.isSubmitted });
  const errorText = add.error && messageOf(add.error, m.notAdded());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.addCustom()}
      onSubmit={submit}
      footer={
        <>
          <div className="min-w-full not-has-[p]:sr-only">
            <OutcomeLine outcome={errorText ? { kind: 'error', text: errorText } : null} />
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
      <div className="flex flex-col gap-4">
        <div ref={picker}>
          <TaskSelect
            space={space}
            type={watch('taskType')}
            onType={(type) => {
              setValue('taskType', type);
              selectTask('');
            }}
            chosen={watch('taskId')}
            onChoose={selectTask}
            error={formState.errors.taskId?.message}
          />
        </div>
        <MinutesField form={form} />
        <div className="grid gap-4 min-[24rem]:grid-cols-2">
          <DateTimeField
            type="date"
            label={m.fieldDate()}
            required
            form={form}
            name="date"
            max={today}
            check={(date) => dateError(date, today)}
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
        <TextArea
          label={m.fieldNotes()}
          rows={2}
          maxLength={MAX_NOTES_LENGTH}
          hint={m.optional()}
          {...register('notes')}
        />
      </div>
    </Dialog>
  );
}

/**
 * Adds a session, celebrates new trophies and fetches all focus data again. Another submit after a lost answer adds no
 * second session. `onAdded` is called even if the dialog is unmounted.
 */
function useAddSession(space: SpaceId, onAdded: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createKeys());
  return useMutation({
    mutationFn: (body: AddCustomFocusSession) =>
      addCustomFocusSession({ body, headers: { 'X-Space': space, 'Idempotency-Key': keys.keyOf(body) } }),
    onMutate: () => accountStore.get(),
    onSuccess: ({ newTrophies }, _, account) => {
      onAdded();
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
  const currentMinutes = Number(watch('minutes'));
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={m.fieldDuration()}
        type="number"
        inputMode="numeric"
        required
        min={SESSION_DURATION.minMinutes}
        max={SESSION_DURATION.maxMinutes}
        error={formState.errors.minutes?.message}
        {...register('minutes', { validate: minutesError })}
      />
      <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        <legend className="sr-only">{m.quickDurations()}</legend>
        {SESSION_DURATION.presets.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={currentMinutes === minutes}
            onClick={() => setValue('minutes', String(minutes), { shouldValidate: true })}
            className={cx(
              'h-9 rounded-control px-3 text-sm font-bold tabular-nums transition-colors touch:h-11',
              currentMinutes === minutes ? 'bg-primary text-primary-ink' : 'bg-button hover:bg-button-strong',
            )}
          >
            {m.minutes({ count: minutes })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
