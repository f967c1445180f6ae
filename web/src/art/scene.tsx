import type { ReactNode } from 'react';
import { INK } from './palette';
import { LINE } from './shapes';

export interface ArtProps {
  className?: string;
}

/** The sheet a scene is drawn on, 240 units wide. Decoration: a text beside it says it all. */
export function Scene({
  height = 192,
  width = 240,
  className,
  children,
}: ArtProps & {
  height?: number;
  width?: number;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className ?? 'block w-full'}
      data-art
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke={INK}
      strokeWidth={LINE}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** Places one drawing on the sheet, `turn` in degrees. */
export function At({ x, y, turn = 0, children }: { x: number; y: number; turn?: number; children: ReactNode }) {
  return <g transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`}>{children}</g>;
}
