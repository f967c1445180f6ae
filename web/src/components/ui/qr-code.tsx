import { useMemo } from 'react';
import { encode } from 'uqr';
import { QUIET_ZONE, qrPath } from './qr-path';

/**
 * A QR code that contains `text`; dark on white in every theme, because many readers need that. `label` describes it
 * for screen readers.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: 0 });
    return { path: qrPath(data), size: data.length + 2 * QUIET_ZONE };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-48 rounded-control"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}
