import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { colourOf } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { toneStyle } from '@/lib/colour';
import { useUser } from '@/lib/session/session';
import { PERSONAL } from '@/lib/space/space-store';
import { type SpaceRef, useSpace, useSwitchSpace } from '@/lib/space/use-space';
import { initialOf } from '@/lib/text';
import * as m from '@/messages/components.gen';

const MARK_SIZES = {
  normal: 'size-4 text-[0.6875rem]',
  /** Before a title in the same line; smaller still on the phone. */
  small: 'me-1 size-3.5 text-[0.6875rem] max-md:me-0.5 max-md:size-3 max-md:text-[0.5625rem]',
};

interface SpaceMarkProps {
  space: SpaceRef;
  size?: keyof typeof MARK_SIZES;
  className?: string;
}

/** A small square with the first letter of a space in its colour; the name is in a text beside it or in a tooltip. */
export function SpaceMark({ space, size = 'normal', className }: SpaceMarkProps) {
  const { primaryColor } = useUser();
  return (
    <span
      aria-hidden
      style={toneStyle(space.id === PERSONAL ? primaryColor : colourOf(space.id))}
      className={cx(
        'tone inline-flex shrink-0 items-center justify-center rounded-[5px] bg-tone align-[-0.15em] leading-none font-extrabold text-tone-ink no-underline select-none',
        MARK_SIZES[size],
        className,
      )}
    >
      {initialOf(space.name)}
    </span>
  );
}

const LABEL_CLASS = 'inline-flex max-w-full min-w-0 items-center gap-1.5 text-sm font-semibold text-quiet';

/** The name of a space with its mark. With a `path`, a link that switches to the space and opens this screen in it. */
export function SpaceLabel({ space, path }: { space: SpaceRef; path?: string }) {
  const content = (
    <>
      <SpaceMark space={space} />
      <span className="truncate">{space.name}</span>
    </>
  );
  return path ? (
    <SpaceLink space={space} path={path}>
      {content}
    </SpaceLink>
  ) : (
    <span className={LABEL_CLASS}>{content}</span>
  );
}

function SpaceLink({ space, path, children }: { space: SpaceRef; path: string; children: ReactNode }) {
  const { id } = useSpace();
  const { mutate: switchTo } = useSwitchSpace();
  return (
    <Link
      to={path}
      title={m.openSpace({ space: space.name })}
      onClick={() => space.id !== id && switchTo(space.id)}
      className={cx(LABEL_CLASS, 'touch:-mb-2 touch:min-h-11 hover:text-ink hover:underline')}
    >
      {children}
    </Link>
  );
}
