const FONTS = { fontFamily: '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif' };

/** An emoji in colour wherever the system has one; what it says stands beside it in words, or in the name of what it stands in. */
export function Emoji({ of, title }: { of: string | undefined; title?: string }) {
  if (!of) return null;
  return (
    <span aria-hidden title={title} style={FONTS} className="font-normal">
      {of}
    </span>
  );
}
