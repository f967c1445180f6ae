import { KittenHead } from '@/art/kitten';
import { INK, KITTEN, PRIMARY, PUPPY, QUIET, SECONDARY } from '@/art/palette';
import { PuppyHead } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb } from '@/art/shapes';

/** The kitten sleeps on the sleeping puppy (nothing to do). */
export function NappingScene(props: ArtProps) {
  return (
    <Scene height={176} {...props}>
      <Ground cy={164} rx={104} cx={124} />
      <g className="art-breathe" style={{ transformOrigin: '150px 160px' }}>
        <path d="M96 106 C92 70 116 52 148 52 C184 52 204 76 196 112 Z" fill={KITTEN.fur} />
        <path d="M176 64 l-6 8 M188 76 l-8 6 M193 91 l-9 3" stroke={KITTEN.dark} strokeWidth="4.5" />
      </g>
      <Limb d="M214 150 C236 150 236 126 222 122" width={11} colour={PUPPY.dark} />
      <path d="M72 161 C58 110 100 92 152 92 C202 92 226 122 222 148 C221 158 214 161 204 161 Z" fill={PUPPY.fur} />
      <Limb d="M190 96 C208 108 206 126 190 126" width={9} colour={KITTEN.fur} />
      <path d="M191 126 h-2.5" stroke={KITTEN.dark} strokeWidth="9" />
      <path d="M150 161 C148 138 164 128 182 130 C200 132 208 146 204 161 Z" fill={PUPPY.fur} />
      <path
        d="M150 161 C144 161 138 157 140 152 C142 147 152 148 160 148 C170 148 172 161 164 161 Z"
        fill={PUPPY.fur}
      />
      <At x={132} y={76} turn={4}>
        <path d="M-26 22 Q0 46 26 22" stroke={SECONDARY} strokeWidth="10" />
        <KittenHead mood="sleepy" />
      </At>
      <path d="M96 161 C90 161 88 148 98 148 H122 C134 148 134 161 122 161 Z" fill={PUPPY.fur} />
      <At x={66} y={122} turn={-5}>
        <path d="M6 33 Q30 34 38 14" stroke={INK} strokeWidth="14" />
        <path d="M6 33 Q30 34 38 14" stroke={PRIMARY} strokeWidth="8" />
        <PuppyHead mood="sleepy" />
      </At>
      <g className="art-snooze" stroke={QUIET} strokeWidth="3.5">
        <path d="M186 34 h9 l-9 10 h9" />
        <path d="M204 14 h12 l-12 13 h12" />
      </g>
    </Scene>
  );
}
