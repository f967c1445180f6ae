import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiFailure, messageOf } from '@/api/failure';
import type { RecordedFocusSession, Trophy } from '@/api/generated';
import { GOLD } from '@/art/palette';
import { titlePrefixStore } from '@/components/page-title';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { toast } from '@/components/ui/toast';
import { throwConfetti } from '@/lib/confetti';
import { lazy } from '@/lib/lazy';
import { registerJobType } from '@/lib/queue/job';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import * as m from '@/messages/focus.gen';
import { Banner } from './banner';
import { formatClock } from './duration';
import { RECORDING_JOB, RECORDING_TYPE } from './recording-job';
import { announceEnd } from './timer/alarm';
import { formatMessage, messageAt } from './timer/message';
import { runTimer } from './timer/run-timer';
import { type Session, shownSeconds } from './timer/timer';
import { useTimer } from './timer/timer-store';
import { trophiesKey } from './trophies/api/use-trophies';
import { celebrate, celebrationStore } from './trophies/celebration-store';
import { mergeTrophies } from './trophies/trophies';

registerJobType(RECORDING_TYPE, {
  ...RECORDING_JOB,
  onDone: (client, { status, reply }) => {
    // The time is already recorded, or the day has no time left.
    if (status === 409) toast.error(messageOf(new ApiFailure(status, reply), m.notRecorded()));
    if (status !== 200) return;
    celebrate((reply as RecordedFocusSession).newTrophies);
    for (const key of ['focus', 'leaderboard']) void client.invalidateQueries({ queryKey: [key] });
  },
});

/**
 * Mounted once for all screens: runs the timer, records finished sessions, and shows messages about them.
 */
export function FocusTimerRunner() {
  const { person, timer, now } = useTimer();
  const { primaryColor, secondaryColor } = useUser();

  useEffect(() => {
    const controller = new AbortController();
    const onCountdownEnd = (session: Session) => {
      announceEnd(session);
      void throwConfetti([primaryColor, secondaryColor, GOLD]);
    };
    runTimer(person, onCountdownEnd, controller.signal);
    return () => controller.abort();
  }, [person, primaryColor, secondaryColor]);

  const titlePrefix = timer.run ? formatClock(shownSeconds(timer, now)) : '';
  useEffect(() => titlePrefixStore.set(titlePrefix), [titlePrefix]);
  useEffect(() => () => titlePrefixStore.set(''), []);

  return (
    <>
      <SessionBanner />
      <TrophyCelebration />
    </>
  );
}

/** The message after a session, on every screen, for 5 s. */
function SessionBanner() {
  const { timer, now } = useTimer();
  const message = messageAt(timer, now);
  return <Banner animal="kitten" message={message && { id: message.id, ...formatMessage(message) }} />;
}

const CelebrationDialog = lazy(async () => ({
  default: (await import('./trophies/celebration-dialog')).CelebrationDialog,
}));

/**
 * Shows the trophies given to `celebrate`, on any screen, and puts them at the top of the list.
 */
function TrophyCelebration() {
  const newTrophies = useStore(celebrationStore);
  const client = useQueryClient();
  const open = newTrophies.length > 0;
  // The closing dialog still shows the trophies.
  const [shownTrophies, setShownTrophies] = useState(newTrophies);
  if (open && shownTrophies !== newTrophies) setShownTrophies(newTrophies);

  useEffect(() => {
    client.setQueryData<Trophy[]>(trophiesKey, (list) => list && mergeTrophies(newTrophies, list));
  }, [client, newTrophies]);

  const close = () => celebrationStore.set([]);
  if (shownTrophies.length === 0) return null;
  return (
    <LazyBoundary onFailure={close}>
      <CelebrationDialog trophies={shownTrophies} open={open} onClose={close} />
    </LazyBoundary>
  );
}
