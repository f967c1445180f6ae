import type { ReactElement } from 'react';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Bird, Butterfly, CleverCat, CuriousKitten, EagerPuppy, Fish, Lion, Paw, TopDog } from './animals';
import { Crescent, FullMoon, Rainbow, Sun, Tree } from './sky';
import { Ball, Bone, Bowl, Cookie, Crown, Cup, Gem, Tent, Yarn } from './things';

/** The drawings by the emoji that the server gives to each trophy. */
const DRAWINGS: Record<string, () => ReactElement> = {
  '🐾': Paw,
  '🍪': Cookie,
  '🎾': Ball,
  '🧶': Yarn,
  '🦋': Butterfly,
  '👑': Crown,
  '🐱': CuriousKitten,
  '🐶': EagerPuppy,
  '🐈': CleverCat,
  '🐕': TopDog,
  '🦁': Lion,
  '🌳': Tree,
  '🥣': Bowl,
  '🌕': FullMoon,
  '💎': Gem,
  '🌈': Rainbow,
  '🌞': Sun,
  '🐠': Fish,
  '🦴': Bone,
  '🎪': Tent,
  '🐦': Bird,
  '🌙': Crescent,
};

/** The drawing of a trophy, by its emoji; a cup when there is none, because a newer server may have more trophies. */
export function TrophyIcon({ of, ...props }: ArtProps & { of: string }) {
  const Drawing = DRAWINGS[of] ?? Cup;
  return (
    <Scene width={72} height={72} {...props}>
      <At x={36} y={36}>
        <Drawing />
      </At>
    </Scene>
  );
}
