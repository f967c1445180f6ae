import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { compare, type DiaryEntry } from '@/features/diary/entry';
import { claimed } from '@/features/diary/keeping/changes';
import { declinedOf } from '@/features/diary/keeping/declined';
import { asideKey, changeDiary } from '@/features/diary/keeping/diary-store';
import { count } from '@/features/diary/words';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { longDay } from '@/lib/time/day';

/**
 * Asks whether entries without an owner belong to the signed-in person. Shows their number and days, not their content.
 */
export function ClaimOffer({ entries }: { entries: readonly DiaryEntry[] }) {
  const { _id: person } = useUser();
  const days = entries.map(({ date }) => date).sort(compare);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const ids = entries.map(({ id }) => id);
  const of = first === last ? `of ${longDay(first)}` : `from ${longDay(first)} to ${longDay(last)}`;
  return (
    <DiaryNote
      actions={
        <>
          <Button size="sm" onClick={() => void changeDiary(person, (slots) => claimed(slots, ids, person))}>
            Yes, keep them
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => declinedOf(person).change((before) => [...before, ...ids])}
          >
            No
          </Button>
        </>
      }
    >
      These entries were written before the diary asked whose they are: {count(entries.length, 'entry', 'entries')} {of}
      . Are they yours?
    </DiaryNote>
  );
}

/** Says that something could not be read and under which key it is stored now. */
export function AsideNote() {
  const key = useStore(asideKey);
  if (!key) return null;
  return (
    <DiaryNote
      actions={
        <Button variant="secondary" size="sm" onClick={() => asideKey.set(null)}>
          Got it
        </Button>
      }
    >
      Part of what this browser kept could not be read. It is set aside under “{key}”, nothing was thrown away.
    </DiaryNote>
  );
}

/** A note about the diary, with buttons to answer it. */
function DiaryNote({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning-soft p-3 ps-4"
    >
      <Info size={20} strokeWidth={1.75} className="shrink-0 text-warning max-sm:hidden" aria-hidden />
      <p className="min-w-0 flex-1 basis-64 break-words">{children}</p>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
