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
import { clock } from './duration';
import { RECORDING, RECORDING_TYPE } from './recording-job';
import { ring } from './timer/alarm';
import { keepTime } from './timer/keep-time';
import { completed, encouragement, wordAt } from './timer/message';
import { type Session, shownSeconds } from './timer/timer';
import { useTimer } from './timer/timer-store';
import { trophiesKey } from './trophies/api/use-trophies';
import { celebrate, celebrationStore } from './trophies/celebration-store';
import { onTop } from './trophies/trophies';

registerJobType(RECORDING_TYPE, {
  ...RECORDING,
  done: (client, { status, reply }) => {
    // Its time is recorded already, or its day is full.
    if (status === 409) toast.error(messageOf(new ApiFailure(status, reply), m.notRecorded()));
    if (status !== 200) return;
    celebrate((reply as RecordedFocusSession).newTrophies);
    for (const key of ['focus', 'leaderboard']) void client.invalidateQueries({ queryKey: [key] });
  },
});

/**
 * Mounted once around the screens of a signed-in person: runs the timer, records finished sessions, and shows messages
 * about them.
 */
export function FocusCompanion() {
  const { person, timer, now } = useTimer();
  const { primaryColor, secondaryColor } = useUser();

  useEffect(() => {
    const leaving = new AbortController();
    const onOver = (session: Session) => {
      ring(session);
      void throwConfetti([primaryColor, secondaryColor, GOLD]);
    };
    keepTime(person, onOver, leaving.signal);
    return () => leaving.abort();
  }, [person, primaryColor, secondaryColor]);

  const lead = timer.run ? clock(shownSeconds(timer, now)) : '';
  useEffect(() => titlePrefixStore.set(lead), [lead]);
  useEffect(() => () => titlePrefixStore.set(''), []);

  return (
    <>
      <WordBanner />
      <Celebration />
    </>
  );
}

/** The message after a session, on every screen, for 5 s. */
function WordBanner() {
  const { timer, now } = useTimer();
  const word = wordAt(timer, now);
  const text = word && (word.kind === 'completed' ? completed : encouragement)(word.seconds);
  return <Banner of="kitten" said={word && text ? { id: word.id, text } : null} />;
}

const CelebrationDialog = lazy(async () => ({
  default: (await import('./trophies/celebration-dialog')).CelebrationDialog,
}));

/**
 * Mounted once around the screens: shows the trophies given to `celebrate`, on any screen, and puts them at the top of
 * the list.
 */
function Celebration() {
  const won = useStore(celebrationStore);
  const client = useQueryClient();
  const open = won.length > 0;
  // While it closes, it still shows the same trophies.
  const [shown, setShown] = useState(won);
  if (open && shown !== won) setShown(won);

  useEffect(() => {
    client.setQueryData<Trophy[]>(trophiesKey, (list) => list && onTop(won, list));
  }, [client, won]);

  const close = () => celebrationStore.set([]);
  if (shown.length === 0) return null;
  return (
    <LazyBoundary onFailure={close}>
      <CelebrationDialog trophies={shown} open={open} onClose={close} />
    </LazyBoundary>
  );
}
