import { HelloScene } from '@/art/scenes/hello';
import { greeting } from '@/features/dashboard/texts';
import { useUser } from '@/lib/session/session';
import { dayIn, formatLongDay, timeIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/dashboard.gen';

/** The day, a greeting and a sentence about today. */
export function DashboardHeader({ now }: { now: Date }) {
  const { name } = useUser();
  const zone = browserZone();
  const today = dayIn(zone, now);
  return (
    <header className="flex items-start gap-6">
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl first-letter:uppercase">
          <time dateTime={today}>{formatLongDay(today)}</time>
        </h1>
        <p className="mt-2 line-clamp-2 text-lg font-bold break-words">{greeting(timeIn(zone, now), name)}</p>
        <p className="text-lg text-quiet">{m.motto()}</p>
      </div>
      <div className="-mb-2 w-24 shrink-0 self-center sm:w-36">
        <HelloScene />
      </div>
    </header>
  );
}
