import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import { type ImportPreview, importCalendar, previewImport, undoImport } from '@/api/generated';
import { importCalendarLimits } from '@/api/generated/fields.gen';
import { toast } from '@/components/ui/toast';
import { CALENDAR } from '@/kinds/calendar';
import { createKeys } from '@/lib/idempotency';
import { createListUpdater, startChange } from '@/lib/items/list-updater';
import { logFailure } from '@/lib/log';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/calendar-import.gen';
import * as common from '@/messages/common.gen';
import { decodeFile } from './decode-file';

/** What the dialog shows: the choice of a file, a file that is read, or its preview. */
type ImportStep =
  | { name: 'choose'; error: string | null }
  | { name: 'reading'; file: string }
  | { name: 'preview'; text: string; preview: ImportPreview; error: string | null; importing: boolean };

const MAX_BYTES = importCalendarLimits.text.maxLength;

/** The steps of importing a calendar file into a space. `onDone` is called after the import. */
export function useImport(space: SpaceId, onDone: () => void) {
  const client = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ name: 'choose', error: null });
  const keys = useRef(createKeys());
  /** The file that was chosen last: the preview of an earlier one, when it arrives late, is not shown. */
  const latest = useRef<File>(null);
  const headers = { 'X-Space': space };

  const choose = async (file: File) => {
    latest.current = file;
    setStep({ name: 'reading', file: file.name });
    const next = await previewOf(file, headers);
    if (latest.current === file) setStep(next);
  };

  const start = () => {
    if (step.name !== 'preview' || step.importing) return;
    const body = { text: step.text };
    setStep({ ...step, importing: true, error: null });
    const { options, log } = createListUpdater(client, CALENDAR, space, 'import');
    startChange(client, {
      ...options,
      mutationFn: () =>
        importCalendar({
          headers: { ...headers, 'Idempotency-Key': keys.current.keyOf(body) } as typeof headers,
          body,
        }),
      onSuccess: ({ id, created }) => {
        const undo = id === null ? undefined : { label: common.undo(), onClick: () => undoIn(id) };
        toast.success(m.imported({ count: created }), undo);
        onDone();
      },
      onError: (error) => {
        log(error);
        setStep({ ...step, importing: false, error: messageOf(error, m.notImported()) });
      },
    });
  };

  const undoIn = (id: string) => {
    const { options, log } = createListUpdater(client, CALENDAR, space, 'undo import');
    startChange(client, {
      ...options,
      mutationFn: () => undoImport({ headers, path: { id } }),
      onSuccess: ({ deleted, kept }) =>
        toast.success(kept > 0 ? m.undoneKept({ deleted, kept }) : m.undone({ count: deleted })),
      onError: (error) => {
        log(error);
        toast.error(messageOf(error, m.notUndone()));
      },
    });
  };
  return { step, choose, start };
}

async function previewOf(file: File, headers: { 'X-Space': SpaceId }): Promise<ImportStep> {
  const tooLarge = { name: 'choose', error: m.tooLarge({ kibibytes: MAX_BYTES / 1024 }) } as const;
  if (file.size > MAX_BYTES) return tooLarge;
  try {
    const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (new Blob([JSON.stringify({ text })]).size > MAX_BYTES) return tooLarge;
    const preview = await previewImport({ headers, body: { text } });
    return { name: 'preview', text, preview, error: null, importing: false };
  } catch (error) {
    logFailure('Reading a calendar file', error);
    return { name: 'choose', error: messageOf(error, m.unreadable()) };
  }
}
