import { WaitingScene } from '../art/scenes/waiting';
import { PageTitle, PRODUCT } from './page-title';

/** Shown while the session is restored and screens are fetched (§1). */
export function LoadingScreen({ text = 'Loading…' }: { text?: string }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 p-6 text-center">
      <PageTitle />
      <div className="w-56 max-w-[60vw]">
        <WaitingScene />
      </div>
      <h1 className="text-2xl">{PRODUCT}</h1>
      <p role="status" className="text-quiet">
        {text}
      </p>
    </main>
  );
}
