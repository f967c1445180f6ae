import { useEffect, useState } from 'react';
import { WaitingScene } from '@/art/scenes/waiting';
import * as m from '@/messages/components.gen';
import { PageTitle, PRODUCT } from './page-title';

/**
 * Delay in milliseconds before the loading screen appears. When loading takes less time, the screen would only flash
 * and cause a delay. Until then `data-waiting` shows the placeholder of `index.html`.
 */
const DELAY_MS = 400;

/** Shown while the session is restored and screens are loaded, if that takes long; with a `text` it appears at once. */
export function LoadingScreen({ text }: { text?: string }) {
  const [isVisible, setLong] = useState(text !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main
      data-waiting={isVisible ? undefined : ''}
      className="flex min-h-dvh flex-col items-center justify-center gap-2 p-6 text-center"
    >
      <PageTitle />
      {isVisible && (
        <>
          <div className="w-56 max-w-[60vw]">
            <WaitingScene />
          </div>
          <h1 className="text-2xl">{PRODUCT}</h1>
        </>
      )}
      <p role="status" className="text-quiet">
        {isVisible && (text ?? m.loading())}
      </p>
    </main>
  );
}
