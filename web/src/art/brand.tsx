import { KittenHead } from './kitten';
import { PuppyHead } from './puppy';
import { type ArtProps, At, Scene } from './scene';

/** The two heads, cheek to cheek: the logo beside the app's name. */
export function BrandMark(props: ArtProps) {
  return (
    <Scene width={196} height={104} {...props}>
      <At x={140} y={60} turn={5}>
        <KittenHead />
      </At>
      <At x={62} y={56} turn={-4}>
        <PuppyHead />
      </At>
    </Scene>
  );
}

/** One head alone: `puppy` is the avatar of the personal space. */
export function HeadMark({ of, ...props }: ArtProps & { of: 'puppy' | 'kitten' }) {
  return (
    <Scene width={120} height={100} {...props}>
      <At x={60} y={54}>
        {of === 'puppy' ? <PuppyHead /> : <KittenHead />}
      </At>
    </Scene>
  );
}
