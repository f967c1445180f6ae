const GAP = 6;
const EDGE = 8;

/**
 * Keeps `popup` (fixed position) under `anchor`, or above it where there is more room, inside the window. Returns a
 * function that stops this.
 */
export function place(popup: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): () => void {
  const update = () => {
    const box = anchor.getBoundingClientRect();
    const below = window.innerHeight - box.bottom - GAP - EDGE;
    const above = box.top - GAP - EDGE;
    popup.style.maxHeight = '';
    const height = popup.offsetHeight;
    const under = height <= below || below >= above;
    const left = align === 'start' ? box.left : box.right - popup.offsetWidth;
    popup.style.maxHeight = `${under ? below : above}px`;
    popup.style.top = `${under ? box.bottom + GAP : Math.max(EDGE, box.top - GAP - height)}px`;
    popup.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - popup.offsetWidth - EDGE))}px`;
  };
  update();
  window.addEventListener('resize', update);
  window.addEventListener('scroll', update, true);
  return () => {
    window.removeEventListener('resize', update);
    window.removeEventListener('scroll', update, true);
  };
}
