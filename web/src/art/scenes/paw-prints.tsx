import { Kitten } from '@/art/kitten';
import { PRIMARY_MARK, SECONDARY_MARK } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Print } from '@/art/shapes';

const LINE = [
  { x: 22, y: 186, turn: 74 },
  { x: 50, y: 200, turn: 92 },
  { x: 78, y: 188, turn: 78 },
  { x: 106, y: 202, turn: 94 },
  { x: 134, y: 190, turn: 78 },
  { x: 162, y: 204, turn: 94 },
  { x: 190, y: 192, turn: 76 },
];

/** Both look back at a line of paw prints, one for each day (habits). */
export function PawPrintsScene(props: ArtProps) {
  return (
    <Scene width={272} height={216} {...props}>
      <Ground cx={160} cy={172} rx={84} />
      <At x={126} y={62}>
        <Puppy look={-0.8} down={0.6} mood="happy" tilt={-5} wag />
      </At>
      <At x={206} y={76}>
        <Kitten look={-0.7} down={0.6} mood="happy" tilt={-3} />
      </At>
      {LINE.map((print, index) => (
        <g key={print.x} className="art-step" style={{ animationDelay: `${index * 220}ms` }}>
          <Print {...print} size={0.95} colour={index % 2 ? SECONDARY_MARK : PRIMARY_MARK} />
        </g>
      ))}
    </Scene>
  );
}
