/** A paw print of one colour that fills its box. */
export function Paw({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" className={className} aria-hidden="true">
      <path d="M12 11.6c2.7 0 5.4 2.9 5.4 5.5 0 1.9-1.4 3-3 3-1 0-1.5-.5-2.4-.5s-1.4.5-2.4.5c-1.6 0-3-1.1-3-3 0-2.6 2.7-5.5 5.4-5.5Z" />
      <ellipse cx="8.7" cy="6.6" rx="1.9" ry="2.6" transform="rotate(-10 8.7 6.6)" />
      <ellipse cx="15.3" cy="6.6" rx="1.9" ry="2.6" transform="rotate(10 15.3 6.6)" />
      <ellipse cx="4.6" cy="11.4" rx="1.7" ry="2.3" transform="rotate(-28 4.6 11.4)" />
      <ellipse cx="19.4" cy="11.4" rx="1.7" ry="2.3" transform="rotate(28 19.4 11.4)" />
    </svg>
  );
}
