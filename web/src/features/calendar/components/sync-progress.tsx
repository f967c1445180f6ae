import type { SyncProgress } from '@/api/generated';

/** The progress of a running sync; the rest of the screen stays usable. */
export function SyncProgressBar({ progress: { done, total } }: { progress: SyncProgress }) {
  const words = total === null ? (done > 0 ? `${done} events` : '') : `${done} of ${total} events`;
  return (
    <div role="status" className="mt-4 rounded-card bg-card px-4 py-3 shadow-card">
      <p className="flex justify-between gap-4 text-sm font-bold">
        <span>Syncing with Google Calendar…</span>
        <span className="text-quiet tabular-nums">{words}</span>
      </p>
      <div
        role="progressbar"
        aria-label="Sync with Google Calendar"
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : done}
        className="mt-2 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full bg-primary-mark transition-[width] ${total ? '' : 'w-1/4 animate-breathe'}`}
          style={total ? { width: `${Math.min(100, (done / total) * 100)}%` } : undefined}
        />
      </div>
    </div>
  );
}
