import { Banner } from '../../banner';
import { wordAt } from '../next-look';
import { useTimer } from '../use-timer';
import { completed, encouragement } from '../words';

/** The message after a session, on every screen, for 5 s. */
export function WordBanner() {
  const { timer, now } = useTimer();
  const word = wordAt(timer, now);
  const text = word && (word.kind === 'completed' ? completed : encouragement)(word.seconds);
  return <Banner of="kitten" said={word && text ? { id: word.id, text } : null} />;
}
