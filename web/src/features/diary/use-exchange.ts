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
import { exportName, exportOf, importInWords, importOf, LARGEST_IMPORT } from './exchange';
import { changeDiary } from './storage/diary-store';
import { merged } from './storage/slots';

const REFUSED = { full: m.importFull, unavailable: m.importNotStored };

/** Exports a person's entries into a file, and imports them from one. */
export function useExchange(entries: readonly DiaryEntry[]) {
  const { _id: person } = useUser();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [importing, setImporting] = useState(false);

  const exportAll = () => {
    const now = new Date();
    download(exportOf(entries, now), exportName(dayIn(browserZone(), now)));
    setOutcome({ kind: 'success', text: m.exported({ count: entries.length }) });
  };
  const take = async (file: File): Promise<Outcome> => {
    const text = file.size > LARGEST_IMPORT ? '' : await file.text();
    const read = importOf(text, browserZone());
    if (!read) {
      return { kind: 'error', text: m.importEmpty({ name: truncate(file.name, 40) }) };
    }
    const came = { added: 0, known: 0 };
    const became = await changeDiary(person, (slots) => {
      const { slots: after, ...counts } = merged(slots, read.entries, person);
      Object.assign(came, counts);
      return counts.added > 0 ? after : slots;
    });
    if (became !== 'written') return { kind: 'error', text: REFUSED[became]() };
    return { kind: 'success', text: importInWords(came.added, came.known, read) };
  };
  const importFile = async (file: File) => {
    setOutcome(null);
    setImporting(true);
    try {
      setOutcome(await take(file));
    } catch (error) {
      logFailure('Importing', error);
      setOutcome({ kind: 'error', text: m.importFailed() });
    }
    setImporting(false);
  };
  return { outcome, importing, exportAll, importFile };
}
