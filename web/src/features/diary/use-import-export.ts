import { useState } from 'react';
import type { Outcome } from '@/components/ui/outcome-line';
import { download } from '@/lib/download';
import { logFailure } from '@/lib/log';
import { useUser } from '@/lib/session/session';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { truncate } from '@/lib/truncate';
import * as m from '@/messages/diary.gen';
import type { DiaryEntry } from './entry';
import { createExport, exportFileName, formatImportResult, MAX_IMPORT_BYTES, parseImport } from './import-export';
import { changeDiary } from './storage/diary-store';
import { mergeEntries } from './storage/slots';

const ERROR_TEXTS = { full: m.importFull, unavailable: m.importNotStored };

/** Exports a person's entries into a file, and imports them from one. */
export function useImportExport(entries: readonly DiaryEntry[]) {
  const { _id: person } = useUser();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [importing, setImporting] = useState(false);

  const exportAll = () => {
    const now = new Date();
    download(createExport(entries, now), exportFileName(dayIn(browserZone(), now)));
    setOutcome({ kind: 'success', text: m.exported({ count: entries.length }) });
  };
  const readFile = async (file: File): Promise<Outcome> => {
    const text = file.size > MAX_IMPORT_BYTES ? '' : await file.text();
    const read = parseImport(text, browserZone());
    if (!read) {
      return { kind: 'error', text: m.importUnreadable({ name: truncate(file.name, 40) }) };
    }
    const counts = { added: 0, known: 0 };
    const result = await changeDiary(person, (slots) => {
      const { slots: after, ...merged } = mergeEntries(slots, read.entries, person);
      Object.assign(counts, merged);
      return merged.added > 0 ? after : slots;
    });
    if (result !== 'written') return { kind: 'error', text: ERROR_TEXTS[result]() };
    return { kind: 'success', text: formatImportResult(counts.added, counts.known, read) };
  };
  const importFile = async (file: File) => {
    setOutcome(null);
    setImporting(true);
    try {
      setOutcome(await readFile(file));
    } catch (error) {
      logFailure('Importing', error);
      setOutcome({ kind: 'error', text: m.importFailed() });
    }
    setImporting(false);
  };
  return { outcome, importing, exportAll, importFile };
}
