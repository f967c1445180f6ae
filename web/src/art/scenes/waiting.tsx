import { Kitten } from '@/art/kitten';
import { PRIMARY_MARK, SECONDARY_MARK } from '@/art/palette';
import { Puppy } from '@/art/puppy';
import { type ArtProps, At, Scene } from '@/art/scene';
import { Ground, Print } from '@/art/shapes';

const STEPS = [
  { x: 60, y: 204, turn: 82, colour: PRIMARY_MARK },
  { x: 90, y: 212, turn: 98, colour: PRIMARY_MARK },
  { x: 120, y: 204, turn: 82, colour: SECONDARY_MARK },
  { x: 150, y: 212, turn: 98, colour: SECONDARY_MARK },
  { x: 180, y: 204, turn: 82, colour: PRIMARY_MARK },
];

/** Both wag their tails and watch passing paw prints (loading). */
export function WaitingScene(props: ArtProps) {
  return (
    <Scene height={224} {...props}>
      <Ground />
      <At x={72} y={72}>
        <Puppy wag down={0.6} look={0.5} />
      </At>
      <At x={172} y={86}>
        <Kitten wag down={0.6} look={-0.4} tilt={4} />
      </At>
      {STEPS.map((step, index) => (
        <g key={step.x} className="art-step" style={{ animationDelay: `${index * 280}ms` }}>
          <Print {...step} size={0.85} />
        </g>
      ))}
    </Scene>
  );
}
