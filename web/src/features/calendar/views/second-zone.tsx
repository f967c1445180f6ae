import { Globe } from 'lucide-react';
import { memo, useState } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { formatZone } from '@/kinds/calendar-entry-time';
import { lazy } from '@/lib/lazy';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/calendar-views.gen';
import { formatTime } from '@/messages/clock';
import type { Axis } from './axis';
import type { OtherHour } from './other-hours';
import { secondZoneStore } from './zone-store';

const ZoneDialog = lazy(async () => ({ default: (await import('./zone-dialog')).ZoneDialog }));

/** The head of the hours: the names of both zones, or a button that adds a second one. */
export const ZoneHead = memo(function ZoneHead({ zone }: { zone: string | null }) {
  const [dialog, setDialog] = useState({ opened: 0, open: false });
  const name = zone && formatZone(zone);
  return (
    <div className="col-start-1 row-start-1 flex min-w-0 items-end pb-1 text-[0.75rem] leading-4 font-semibold text-quiet max-md:text-[0.6875rem] max-md:tracking-tight">
      <button
        type="button"
        aria-label={name ? m.secondZoneIs({ zone: name }) : m.secondZone()}
        title={name ? m.secondZoneIs({ zone: name }) : m.secondZone()}
        onClick={() => setDialog(({ opened }) => ({ opened: opened + 1, open: true }))}
        className="flex min-h-11 min-w-0 flex-1 items-end justify-center rounded-chip px-0.5 py-1 text-center hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
      >
        {name ? (
          <span className="wrap-anywhere hyphens-auto">{name}</span>
        ) : (
          <Globe size={18} strokeWidth={1.75} aria-hidden />
        )}
      </button>
      {name && (
        <span className="min-w-0 flex-1 px-0.5 py-1 text-center wrap-anywhere">{formatZone(browserZone())}</span>
      )}
      <LazyBoundary>
        {dialog.opened > 0 && (
          <ZoneDialog
            key={dialog.opened}
            zone={zone}
            open={dialog.open}
            onChoose={(next) => secondZoneStore.change(() => next)}
            onClose={() => setDialog((before) => ({ ...before, open: false }))}
          />
        )}
      </LazyBoundary>
    </div>
  );
});

/** The hours of the second zone: beside all days, or at the start of a day on which they are other ones (CAL-101). */
export function OtherHours({ axis, hours, isInDay }: { axis: Axis; hours: readonly OtherHour[]; isInDay?: boolean }) {
  return hours.map(
    ({ position, time }) =>
      time && (
        <span
          key={position}
          aria-hidden
          data-other-hour
          className={
            isInDay
              ? 'pointer-events-none absolute start-0.5 -translate-y-1/2 rounded-[6px] bg-card px-0.5 text-[0.6875rem] leading-3 font-semibold text-quiet tabular-nums'
              : 'pointer-events-none absolute start-0 w-11 -translate-y-1/2 bg-card pe-1 text-end text-[0.75rem] leading-4 font-semibold text-quiet tabular-nums md:w-14'
          }
          style={{ top: `${(position / axis.minutes) * 100}%` }}
        >
          {formatTime(time)}
        </span>
      ),
  );
}
