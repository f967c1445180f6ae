/**
 * The lower edge of an entry, which changes its end (CAL-65). For a finger it reaches beyond the entry, and it leaves
 * the upper part of a short one to the finger that moves it.
 */
export const ResizeHandle = () => (
  <span
    data-resize
    className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize pointer-coarse:-bottom-3 pointer-coarse:h-[min(1.5rem,0.75rem+40%)]"
  />
);
