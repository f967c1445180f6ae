import { Kitten } from '@/art/kitten';
import { PAPER, PRIMARY } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Print } from '@/art/shapes';

/** The puppy brings a letter (invite, reminder). */
export function EnvelopeScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <Ground />
      <At x={72} y={72}>
        <Puppy look={0.3} wag tilt={-3} />
        <g transform="translate(4 31) rotate(-6)">
          <rect x="-29" y="-9" width="58" height="39" rx="5" fill={PAPER} />
          <path d="M-28 -6 L-3 12 Q0 14 3 12 L28 -6" />
          <g>
            <circle cy="13" r="8.5" fill={PRIMARY} />
            <Print x={0} y={12.5} size={0.52} colour={PAPER} />
          </g>
        </g>
      </At>
      <At x={172} y={86}>
        <Kitten mood="curious" look={-0.9} down={0.3} tilt={-4} />
      </At>
    </Scene>
  );
}
