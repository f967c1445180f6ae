import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import * as m from '@/messages/diary.gen';

const ROTATIONS = ['-rotate-2', 'rotate-1', '-rotate-1', 'rotate-2'];

interface TapedPhotoProps {
  photo: string;
  /** The index among the photos of its entry, from 0; neighbours are rotated differently. */
  index: number;
  alt: string;
  /** Classes for the size of the picture. */
  className?: string;
  /** A button in its corner. */
  children?: ReactNode;
}

/** A photo shown as a print that is taped to the page. */
export function TapedPhoto({ photo, index, alt, className, children }: TapedPhotoProps) {
  return (
    <span
      className={cx(
        'relative inline-block max-w-full bg-lifted p-2 pb-4 shadow-card',
        ROTATIONS[index % ROTATIONS.length],
      )}
    >
      <span
        aria-hidden
        className="absolute -top-2.5 left-1/2 h-5 w-14 -translate-x-1/2 -rotate-3 bg-secondary-soft opacity-90"
      />
      <img src={photo} alt={alt} className={cx('block max-w-full', className)} />
      {children}
    </span>
  );
}

export const altOf = (index: number, all: number): string => m.photoOf({ number: index + 1, count: all });
