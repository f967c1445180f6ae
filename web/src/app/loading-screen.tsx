import { useEffect, useState } from 'react';
import { WaitingScene } from '../art/scenes/waiting';
import { PageTitle, PRODUCT } from './page-title';

/** What comes within so many milliseconds needs nobody's patience: a screen before it would flash, and hold it up. */
const SOON_MS = 400;

/** Shown while the session is restored and screens are fetched, if that takes a while (§1); with a text of its own at once. */
export function LoadingScreen({ text }: { text?: string }) {
  const [isLong, setLong] = useState(text !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 p-6 text-center">
      <PageTitle />
      {isLong && (
        <>
          <div className="w-56 max-w-[60vw]">
            <WaitingScene />
          </div>
          <h1 className="text-2xl">{PRODUCT}</h1>
        </>
      )}
      <p role="status" className="text-quiet">
        {isLong && (text ?? 'Loading…')}
      </p>
    </main>
  );
}
