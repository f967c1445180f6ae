import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { compare, type DiaryEntry } from '@/features/diary/entry';
import { changeDiary, declinedEntriesOf, unreadableKey } from '@/features/diary/storage/diary-store';
import { withOwner } from '@/features/diary/storage/slots';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { formatLongDay } from '@/lib/time/day';
import * as m from '@/messages/diary.gen';

/**
 * Asks whether entries without an owner belong to the signed-in person. Shows their number and days, not their content.
 */
export function OwnerQuestion({ entries }: { entries: readonly DiaryEntry[] }) {
  const { _id: person } = useUser();
  const days = entries.map(({ date }) => date).sort(compare);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const ids = entries.map(({ id }) => id);
  return (
    <DiaryNote
      actions={
        <>
          <Button size="sm" onClick={() => void changeDiary(person, (slots) => withOwner(slots, ids, person))}>
            {m.confirmOwner()}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => declinedEntriesOf(person).change((before) => [...before, ...ids])}
          >
            {m.denyOwner()}
          </Button>
        </>
      }
    >
      {first === last
        ? m.ownerQuestionOneDay({ count: ids.length, day: formatLongDay(first) })
        : m.ownerQuestionManyDays({ count: ids.length, first: formatLongDay(first), last: formatLongDay(last) })}
    </DiaryNote>
  );
}

/** Shows that a part of the diary could not be read, and under which key it is stored now. */
export function UnreadableDataNote() {
  const key = useStore(unreadableKey);
  if (!key) return null;
  return (
    <DiaryNote
      actions={
        <Button variant="secondary" size="sm" onClick={() => unreadableKey.set(null)}>
          {m.confirmUnreadable()}
        </Button>
      }
    >
      {m.unreadableMoved({ key })}
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
