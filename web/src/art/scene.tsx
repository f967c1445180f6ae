import type { ReactNode } from 'react';
import { INK } from './palette';
import { LINE } from './shapes';

export interface ArtProps {
  className?: string;
}

/** The SVG of a scene, 240 units wide by default. It is decoration: the text beside it must say everything. */
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

/** Places a drawing in the scene; `turn` in degrees. */
export function At({ x, y, turn = 0, children }: { x: number; y: number; turn?: number; children: ReactNode }) {
  return <g transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`}>{children}</g>;
}
