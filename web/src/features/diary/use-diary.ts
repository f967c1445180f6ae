import { useEffect, useMemo } from 'react';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { browserZone } from '@/lib/time/zone';
import { declinedOf, diaryText, tidyDiary } from './storage/diary-store';
import { readDiary, shareOut } from './storage/slots';

/**
 * The person's entries in this browser, the same in every tab; `offered` are entries without an owner that the person
 * may be asked about.
 */
export function useDiary() {
  const { _id: person } = useUser();
  const text = useStore(diaryText);
  const declined = useStore(declinedOf(person));
  const { slots, aside } = useMemo(() => readDiary(text ?? null, person, browserZone()), [text, person]);
  const { mine, nobodys } = useMemo(() => shareOut(slots, person), [slots, person]);
  const offered = useMemo(() => nobodys.filter(({ id }) => !declined.includes(id)), [nobodys, declined]);
  useEffect(() => {
    if (aside !== null) void tidyDiary(person);
  }, [aside, person]);
  return { mine, offered };
}
