import { memberCall } from '../define.js';
import { RequiredId } from '../fields/index.js';
import type { ImportPreview, ImportResult, UndoneImport } from './calendar-import.js';
import { ImportCalendar } from './calendar-import.requests.js';

const service = 'planner';

/** An import, by its id. */
export class UndoImport {
  @RequiredId({ label: 'id' }) id: string;
}

/** What importing a calendar file into the caller's space would do. Changes nothing. */
export const previewImport = memberCall<ImportCalendar, ImportPreview>({
  name: 'calendar-import.preview',
  request: ImportCalendar,
  service,
  deadlineMs: 20_000,
});
/** Creates the events of a calendar file that are not in the caller's space yet. */
export const importCalendar = memberCall<ImportCalendar, ImportResult>({
  name: 'calendar-import.create',
  request: ImportCalendar,
  service,
  changes: true,
  deadlineMs: 20_000,
});
/** Deletes the events of an import that nobody has changed. */
export const undoImport = memberCall<UndoImport, UndoneImport>({
  name: 'calendar-import.undo',
  request: UndoImport,
  service,
  changes: true,
  deadlineMs: 20_000,
});
