const FONTS = { fontFamily: '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif' };

/**
 * An emoji, in colour where the system has a colour font. It is hidden from screen readers: its meaning must be in the
 * text beside it or in the name of the element around it.
 */
export function Emoji({ of, title }: { of: string | undefined; title?: string }) {
  if (!of) return null;
  return (
    <span aria-hidden title={title} style={FONTS} className="font-normal">
      {of}
    </span>
  );
}
