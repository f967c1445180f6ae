import { lazy } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { stageOf } from './stage';

const WelcomeCard = lazy(async () => ({ default: (await import('./components/welcome-card')).WelcomeCard }));

/**
 * Welcomes a person who has no data yet, until they answer or skip; `empty` is true once the screen around it knows
 * that it has nothing to show.
 */
export function Welcome({ empty }: { empty: boolean }) {
  const { _id: me } = useUser();
  const stage = useStore(stageOf(me));
  if (stage === 'over' || (stage === 'asked' && !empty)) return null;
  return (
    <LazyPart>
      <WelcomeCard />
    </LazyPart>
  );
}
