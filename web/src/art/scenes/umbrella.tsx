import { Kitten } from '@/art/kitten';
import { PRIMARY, PUPPY, SECONDARY, SECONDARY_MARK } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb } from '@/art/shapes';

const DROPS = [
  [12, 66],
  [26, 112],
  [8, 158],
  [228, 60],
  [214, 104],
  [232, 150],
  [36, 26],
  [204, 24],
] as const;

/** Both stand under one umbrella (offline, errors). */
export function UmbrellaScene(props: ArtProps) {
  return (
    <Scene height={212} {...props}>
      <Ground cy={202} />
      <g className="art-rain" stroke={SECONDARY_MARK} strokeWidth="4">
        {DROPS.map(([x, y]) => (
          <path key={x} d={`M${x} ${y} l-3 9`} />
        ))}
      </g>
      <path d="M122 30 V160" strokeWidth="9" />
      <path d="M122 30 V160" stroke="#fff4e6" strokeWidth="3.5" />
      <At x={78} y={93}>
        <Puppy mood="worried" legs="left" look={0.4} down={-0.6} />
      </At>
      <At x={168} y={107}>
        <Kitten mood="calm" look={-0.5} down={-0.4} tilt={-5} />
      </At>
      <Limb d="M90 154 Q108 162 121 148" width={13} colour={PUPPY.fur} />
      <path
        d="M24 74 C26 32 66 10 122 10 C178 10 218 32 220 74 Q208 60 188 66 Q176 56 155 63 Q140 52 122 60 Q104 52 89 63 Q68 56 56 66 Q36 60 24 74 Z"
        fill={PRIMARY}
      />
      <path d="M89 63 C90 38 104 14 122 10 C140 14 154 38 155 63 Q140 52 122 60 Q104 52 89 63 Z" fill={SECONDARY} />
      <path d="M122 10 V4" strokeWidth="5" />
    </Scene>
  );
}
