import { KittenHead } from '@/art/kitten';
import { KITTEN, PRIMARY, QUIET, SECONDARY } from '@/art/palette';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Limb } from '@/art/shapes';

/** The kitten sleeps on its cushion (focus paused). */
export function AsleepScene(props: ArtProps) {
  return (
    <Scene width={190} height={160} {...props}>
      <Ground cx={95} cy={150} rx={84} />
      <path
        d="M22 128 C10 118 16 104 32 106 H158 C174 104 180 118 168 128 C180 140 170 152 154 148 H36 C20 152 10 140 22 128 Z"
        fill={PRIMARY}
      />
      <path d="M22 128 H34 M156 128 H168" />
      <g className="art-breathe" style={{ transformOrigin: '100px 120px' }}>
        <path
          d="M56 118 C50 74 82 58 112 60 C148 62 164 88 158 118 C157 122 152 124 146 124 H68 C60 124 57 122 56 118 Z"
          fill={KITTEN.fur}
        />
        <path d="M128 64 l-4 9 M143 73 l-7 8 M152 87 l-9 5" stroke={KITTEN.dark} strokeWidth="4.5" />
      </g>
      <Limb d="M154 112 C162 124 146 127 118 122" width={10} colour={KITTEN.fur} />
      <path d="M119 122.2 l3 0.5" stroke={KITTEN.dark} strokeWidth="10" />
      <At x={70} y={92} turn={-5}>
        <path d="M-4 33 Q24 36 36 16" strokeWidth="13" />
        <path d="M-4 33 Q24 36 36 16" stroke={SECONDARY} strokeWidth="7" />
        <KittenHead mood="sleepy" />
      </At>
      <path d="M92 126 C86 126 85 114 94 114 H106 C116 114 116 126 106 126 Z" fill={KITTEN.light} />
      <g className="art-snooze" stroke={QUIET} strokeWidth="3.5">
        <path d="M118 36 h9 l-9 10 h9" />
        <path d="M138 14 h12 l-12 13 h12" />
      </g>
    </Scene>
  );
}
