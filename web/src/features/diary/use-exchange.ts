import { useState } from 'react';
import type { Outcome } from '@/components/ui/outcome-line';
import { cut } from '@/lib/cut';
import { download } from '@/lib/download';
import { logFailure } from '@/lib/log';
import { useUser } from '@/lib/session/session';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import type { DiaryEntry } from './entry';
import { exportName, exportOf, importInWords, importOf, LARGEST_IMPORT } from './exchange';
import { merged } from './keeping/changes';
import { changeDiary } from './keeping/diary-store';
import { entriesInWords } from './words';

const REFUSED = {
  full: 'This browser has no room for these entries. Nothing was changed. Photos take the most room: delete old entries that have some, then try again.',
  unavailable: 'This browser did not let Pawplan keep these entries. Nothing was changed.',
};

/** Exports a person's entries into a file, and imports them from one. */
export function useExchange(entries: readonly DiaryEntry[]) {
  const { _id: person } = useUser();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [importing, setImporting] = useState(false);

  const exportAll = () => {
    const now = new Date();
    download(exportOf(entries, now), exportName(dayIn(browserZone(), now)));
    setOutcome({ kind: 'success', text: `${entriesInWords(entries.length)} exported.` });
  };
  const take = async (file: File): Promise<Outcome> => {
    const text = file.size > LARGEST_IMPORT ? '' : await file.text();
    const read = importOf(text, browserZone());
    if (!read) {
      const name = cut(file.name, 40);
      return { kind: 'error', text: `“${name}” holds no diary entries that can be read. Nothing was changed.` };
    }
    const came = { added: 0, known: 0 };
    const became = await changeDiary(person, (slots) => {
      const { slots: after, ...counts } = merged(slots, read.entries, person);
      Object.assign(came, counts);
      return counts.added > 0 ? after : slots;
    });
    if (became !== 'written') return { kind: 'error', text: REFUSED[became] };
    return { kind: 'success', text: importInWords(came.added, came.known, read) };
  };
  const importFile = async (file: File) => {
    setOutcome(null);
    setImporting(true);
    try {
      setOutcome(await take(file));
    } catch (error) {
      logFailure('Importing', error);
      setOutcome({ kind: 'error', text: 'The file could not be read. Nothing was changed.' });
    }
    setImporting(false);
  };
  return { outcome, importing, exportAll, importFile };
}
