import type { FocusStats } from '@/api/generated';
import { serverText } from '@/api/server-text';
import { NappingScene } from '@/art/scenes/napping';
import { dayBars, hourBars } from '@/features/focus/statistics/plot-data';
import { type Day, timeIn } from '@/lib/time/day';
import { useNow } from '@/lib/time/use-now';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/focus.gen';
import { Plot } from './plot';

/**
 * The result of a period: one sentence and one plot, by hour for today or by day; a drawing when there was no focus
 * time.
 */
export function Report({ stats, today }: { stats: FocusStats; today: Day }) {
  const { report, reportSentences, period, personalStats } = stats;
  return (
    <>
      <p className="text-lg font-bold text-pretty">{reportSentences?.map(serverText).join(' ') ?? report}</p>
      <div className="mt-5">
        {personalStats.totalTime === 0 && <NoFocusTime />}
        {personalStats.totalTime > 0 &&
          (period === 'daily' ? <HourPlot stats={stats} today={today} /> : <DayPlot stats={stats} today={today} />)}
      </div>
    </>
  );
}

function DayPlot({ stats: { days, period }, today }: { stats: FocusStats; today: Day }) {
  const defaultIndex = days.findIndex(({ day }) => day === today);
  return <Plot key={period} unit={m.day()} bars={dayBars(days, today)} defaultIndex={Math.max(0, defaultIndex)} />;
}

function HourPlot({ stats: { timeline }, today }: { stats: FocusStats; today: Day }) {
  const now = useNow();
  const zone = browserZone();
  return (
    <Plot unit={m.hour()} bars={hourBars(timeline, today, zone)} defaultIndex={Number(timeIn(zone, now).slice(0, 2))} />
  );
}

function NoFocusTime() {
  return (
    <div className="mx-auto w-48 pb-2">
      <NappingScene />
    </div>
  );
}
