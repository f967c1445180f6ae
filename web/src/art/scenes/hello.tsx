import { Kitten } from '@/art/kitten';
import { KITTEN, PUPPY } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb } from '@/art/shapes';

/** Both wave (welcome). */
export function HelloScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <Ground />
      <At x={80} y={72}>
        <Puppy mood="happy" legs="right" wag tilt={-5} />
        <g className="art-wave" style={{ transformOrigin: '-20px 56px' }}>
          <Limb d="M-19 60 C-36 66 -50 56 -55 38" width={14} colour={PUPPY.fur} />
        </g>
      </At>
      <At x={170} y={86}>
        <Kitten mood="happy" legs="left" tilt={5} />
        <g className="art-wave" style={{ transformOrigin: '16px 50px' }}>
          <Limb d="M18 56 C36 60 50 46 48 26" width={12} colour={KITTEN.fur} />
          <path d="M48 28 v-2.5" stroke={KITTEN.light} strokeWidth="12" />
        </g>
      </At>
    </Scene>
  );
}
