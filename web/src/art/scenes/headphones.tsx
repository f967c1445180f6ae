import { Kitten } from '@/art/kitten';
import { PRIMARY, PRIMARY_MARK, SECONDARY_MARK } from '@/art/palette';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground } from '@/art/shapes';

const TILT = -4;
const BAND = 'M-43 0 C-45 -36 -26 -50 0 -50 S45 -36 43 0';

/** The kitten listens to music (focus running); the notes move while `playing`. */
export function HeadphonesScene({ playing = true, ...props }: ArtProps & { playing?: boolean }) {
  return (
    <Scene width={190} height={160} {...props}>
      <Ground cx={95} cy={152} rx={58} />
      <At x={95} y={58}>
        <Kitten mood={playing ? 'happy' : 'calm'} tilt={TILT} wag={playing} />
        <g transform={`rotate(${TILT} 0 22)`}>
          <path d={BAND} strokeWidth="10" />
          <path d={BAND} stroke={PRIMARY} strokeWidth="4.5" />
          <EarCup side={-1} />
          <EarCup side={1} />
        </g>
      </At>
      {playing && (
        <g className="art-snooze" strokeWidth="3.5">
          <path d="M24 54 v-22 l14 -4 v22" stroke={PRIMARY_MARK} />
          <path d="M24 54 a5 4 0 1 1 -0.1 -0.5 M38 50 a5 4 0 1 1 -0.1 -0.5" stroke={PRIMARY_MARK} fill={PRIMARY_MARK} />
          <path d="M164 36 v-18 q2 6 9 7" stroke={SECONDARY_MARK} />
          <path d="M164 36 a5 4 0 1 1 -0.1 -0.5" stroke={SECONDARY_MARK} fill={SECONDARY_MARK} />
        </g>
      )}
    </Scene>
  );
}

function EarCup({ side }: { side: 1 | -1 }) {
  return (
    <g transform={`scale(${side} 1)`}>
      <path d="M36 -8 C36 -13 40 -14 44 -13 C53 -11 56 -4 56 4 S53 19 44 21 C40 22 36 21 36 16 Z" fill={PRIMARY} />
    </g>
  );
}
