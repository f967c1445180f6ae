import type { PersonRef } from '@/api/generated';
import { toneStyle } from '@/lib/colour';
import { formatList } from '@/lib/language/format';
import { nameOf } from '@/lib/people';
import { initialOf } from '@/lib/text';
import { cx } from './cx';

const COLOURS = ['#f4978e', '#f2b36b', '#e3c75f', '#93c796', '#6bc4b8', '#7db6e8', '#a6a1ec', '#d99bd0'] as const;
const SIZES = { sm: 'size-7 text-sm', md: 'size-9 text-base', lg: 'size-12 text-xl' } as const;

/** The colour of a person or group, always the same for the same id. */
export function colourOf(id: string): string {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return COLOURS[hash % COLOURS.length] ?? COLOURS[0];
}

interface AvatarProps {
  person: PersonRef;
  size?: keyof typeof SIZES;
  /** Set this where the name is not shown beside the avatar. */
  named?: boolean;
  className?: string;
}

/** The first letter of a name in that person's colour. */
export function Avatar({ person, size = 'md', named, className }: AvatarProps) {
  const name = nameOf(person);
  return (
    <span
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      style={toneStyle(colourOf(person._id))}
      className={cx(
        'tone inline-flex shrink-0 items-center justify-center rounded-full bg-tone font-extrabold text-tone-ink select-none',
        SIZES[size],
        className,
      )}
    >
      {initialOf(name)}
    </span>
  );
}

/**
 * Avatars of several people: the first `max`, and a count of the others. Give the names in the text beside it, or set
 * `named`.
 */
export function AvatarStack({
  people,
  max = 3,
  size = 'sm',
  named,
}: {
  people: readonly PersonRef[];
  max?: number;
  size?: keyof typeof SIZES;
  named?: boolean;
}) {
  const rest = people.length - max;
  const label = formatList(people.map(nameOf));
  return (
    <span {...(named ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} className="inline-flex">
      {people.slice(0, max).map((person) => (
        <Avatar key={person._id} person={person} size={size} className="ring-2 ring-card not-first:-ms-1.5" />
      ))}
      {rest > 0 && (
        <span
          className={cx(
            'inline-flex items-center justify-center rounded-full bg-sunken font-bold text-quiet ring-2 ring-card not-first:-ms-1.5',
            SIZES[size],
          )}
        >
          +{rest}
        </span>
      )}
    </span>
  );
}
