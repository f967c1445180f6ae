import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';

/** What undoing an import does: the documents to delete, and how many events are deleted and how many stay. */
interface Undo {
  documents: CalendarEventDocument[];
  deleted: number;
  kept: number;
}

/** Undoes an import. A series is one event: it stays if it or one of its occurrences was changed. [IMP-13] */
export function undoOf(imported: readonly CalendarEventDocument[]): Undo {
  const events = Map.groupBy(imported, (document) => document._id.slice(0, 24));
  const undo: Undo = { documents: [], deleted: 0, kept: 0 };
  for (const documents of events.values()) {
    if (documents.some(({ version }) => version > 1)) undo.kept += 1;
    else {
      undo.documents.push(...documents);
      undo.deleted += 1;
    }
  }
  return undo;
}
