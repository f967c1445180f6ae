import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GOLD } from '@/art/palette';
import { toast } from '@/components/ui/toast';
import { throwConfetti } from '@/lib/confetti';
import { useUser } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';
import { useStore } from '@/lib/store';
import { titleLeadStore } from '@/lib/title-lead-store';
import { Banner } from './banner';
import { clock } from './duration';
import { keepSending } from './outbox/send';
import { ring } from './timer/alarm';
import { keepTime } from './timer/keep-time';
import { wordAt } from './timer/next-look';
import { type Session, shownSeconds } from './timer/timer';
import { useTimer } from './timer/use-timer';
import { completed, encouragement } from './timer/words';
import { Celebration } from './trophies/celebration';
import { celebrate } from './trophies/celebration-store';

/**
 * Mounted once around the screens of a signed-in person: runs the timer, records finished sessions, and shows messages
 * about them.
 */
export function FocusCompanion() {
  const { person, timer, now } = useTimer();
  const { primaryColor, secondaryColor } = useUser();
  const token = useStore(tokenStore);
  const client = useQueryClient();

  useEffect(() => {
    const leaving = new AbortController();
    const onOver = (session: Session) => {
      ring(session);
      void throwConfetti([primaryColor, secondaryColor, GOLD]);
    };
    keepTime(person, onOver, leaving.signal);
    return () => leaving.abort();
  }, [person, primaryColor, secondaryColor]);

  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    const onRecorded = ({ newTrophies }: { newTrophies: Parameters<typeof celebrate>[0] }) => {
      celebrate(newTrophies);
      for (const key of ['focus', 'leaderboard']) void client.invalidateQueries({ queryKey: [key] });
    };
    void keepSending({ person, token, onRecorded, onConflict: toast.error }, leaving.signal);
    return () => leaving.abort();
  }, [person, token, client]);

  const lead = timer.run ? clock(shownSeconds(timer, now)) : '';
  useEffect(() => titleLeadStore.set(lead), [lead]);
  useEffect(() => () => titleLeadStore.set(''), []);

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
