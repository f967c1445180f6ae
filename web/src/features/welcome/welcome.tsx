import type { ComponentType } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { stageOf } from './stage';

interface WelcomeProps {
  /** True once the screen around it knows that it has nothing to show. */
  empty: boolean;
  Card: ComponentType;
}

/** Welcomes a person who has no data yet, until they answer or skip. */
export function Welcome({ empty, Card }: WelcomeProps) {
  const { _id: me } = useUser();
  const stage = useStore(stageOf(me));
  if (stage === 'over' || (stage === 'asked' && !empty)) return null;
  return (
    <LazyPart>
      <Card />
    </LazyPart>
  );
}
