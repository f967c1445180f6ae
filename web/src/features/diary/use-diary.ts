import { useEffect, useMemo } from 'react';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { browserZone } from '@/lib/time/zone';
import { declinedEntriesOf, diaryText, normalizeDiary } from './storage/diary-store';
import { readDiary, splitByOwner } from './storage/slots';

/**
 * The person's entries in this browser, the same in every tab; `unconfirmed` are entries without an owner that the
 * person may be asked about.
 */
export function useDiary() {
  const { _id: person } = useUser();
  const text = useStore(diaryText);
  const declined = useStore(declinedEntriesOf(person));
  const { slots, unreadable } = useMemo(() => readDiary(text ?? null, person, browserZone()), [text, person]);
  const { mine, unowned } = useMemo(() => splitByOwner(slots, person), [slots, person]);
  const unconfirmed = useMemo(() => unowned.filter(({ id }) => !declined.includes(id)), [unowned, declined]);
  useEffect(() => {
    if (unreadable !== null) void normalizeDiary(person);
  }, [unreadable, person]);
  return { mine, unconfirmed };
}
