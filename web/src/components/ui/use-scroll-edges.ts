import { type RefObject, useEffect } from 'react';

/**
 * Marks a row that scrolls sideways with `data-more`: `start`, `end` or both, where a part of it is hidden. The row
 * fades out there (styles/fields.css, `more-row`).
 */
export function useScrollEdges(row: RefObject<HTMLElement | null>): void {
  // After every render, because its content may have changed.
  useEffect(() => {
    if (row.current) markHiddenEdges(row.current);
  });
  useEffect(() => {
    const node = row.current;
    if (!node) return;
    const onChange = () => markHiddenEdges(node);
    const observer = new ResizeObserver(onChange);
    observer.observe(node);
    node.addEventListener('scroll', onChange, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', onChange);
    };
  }, [row]);
}

function markHiddenEdges(node: HTMLElement): void {
  // From right to left, positions are negative.
  const before = Math.abs(node.scrollLeft);
  const after = node.scrollWidth - node.clientWidth - before;
  const more = [before > 1 && 'start', after > 1 && 'end'].filter(Boolean).join(' ');
  if (more) node.dataset.more = more;
  else delete node.dataset.more;
}
