import { useEffect, useRef, useState } from 'react';
import { Paw } from '@/components/ui/paw';

const PRINTS = [
  { place: 'start-[18%] -rotate-12', delay: '0ms' },
  { place: 'start-1/2 -top-3', delay: '90ms' },
  { place: 'end-[18%] rotate-12', delay: '180ms' },
];

/** Paw prints that appear when a goal is reached while the screen is open; none under reduced motion. */
export function Celebration({ reached }: { reached: boolean }) {
  const before = useRef(reached);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (reached && !before.current) setTimes((count) => count + 1);
    before.current = reached;
  }, [reached]);
  if (times === 0) return null;
  return (
    <span key={times} aria-hidden className="pointer-events-none absolute inset-x-0 top-1/2 h-0">
      {PRINTS.map(({ place, delay }) => (
        <span
          key={place}
          style={{ animationDelay: delay }}
          className={`absolute size-10 -translate-y-1/2 animate-pop text-secondary-mark opacity-0 ${place}`}
        >
          <Paw />
        </span>
      ))}
    </span>
  );
}
