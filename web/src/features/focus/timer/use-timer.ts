import { clockStore, timerOf } from '@/features/focus/stores';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';

/** The timer of the signed-in person, the time that its displays show, and a function to change it. */
export function useTimer() {
  const { _id: person } = useUser();
  const kept = timerOf(person);
  return { person, timer: useStore(kept), now: useStore(clockStore), change: kept.change };
}
