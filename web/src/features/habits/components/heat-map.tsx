import { checkInsByMonth, describeDay, HEAT_MAP_WEEKS, heatMapDays } from '@/features/habits/heat-map-days';
import { type Day, formatMonth, formatShortMonth, formatShortWeekday } from '@/lib/time/day';
import { columnOf } from '@/lib/time/week';
import * as m from '@/messages/habits.gen';

const CELL_DISTANCE = 14;
const CELL_SIZE = 11;
const TOP_MARGIN = 16;
const LEFT_MARGIN = 28;
const WIDTH = LEFT_MARGIN + HEAT_MAP_WEEKS * CELL_DISTANCE;
const HEIGHT = TOP_MARGIN + 7 * CELL_DISTANCE;

/** A Monday, a Wednesday and a Friday: these rows have labels. */
const LABELLED_DAYS = ['2026-03-02', '2026-03-04', '2026-03-06'];

/** The check-ins of the last months, one column per week; screen readers get a table. */
export function HeatMap({ name, checkIns, today }: { name: string; checkIns: readonly Day[]; today: Day }) {
  const days = heatMapDays(checkIns, today);
  const monthStarts = days.filter(({ day, weekday, week }) => weekday === 0 && Number(day.slice(8)) <= 7 && week > 0);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden="true">
        <g className="fill-quiet font-semibold" fontSize="10">
          {monthStarts.map(({ day, week }) =>
            // The name of a month that begins in the last column has no room to its right.
            week < HEAT_MAP_WEEKS - 1 ? (
              <text key={day} x={LEFT_MARGIN + week * CELL_DISTANCE} y={TOP_MARGIN - 6}>
                {formatShortMonth(day)}
              </text>
            ) : (
              <text key={day} x={WIDTH - CELL_DISTANCE + CELL_SIZE} y={TOP_MARGIN - 6} textAnchor="end">
                {formatShortMonth(day)}
              </text>
            ),
          )}
          {LABELLED_DAYS.map((day) => (
            <text key={day} x="0" y={TOP_MARGIN + columnOf(day) * CELL_DISTANCE + 9}>
              {formatShortWeekday(day)}
            </text>
          ))}
        </g>
        {days.map((one) => (
          <rect
            key={one.day}
            x={LEFT_MARGIN + one.week * CELL_DISTANCE}
            y={TOP_MARGIN + one.weekday * CELL_DISTANCE}
            width={CELL_SIZE}
            height={CELL_SIZE}
            rx="3.5"
            className={one.checkedIn ? 'fill-secondary-mark' : 'fill-sunken'}
          >
            <title>{describeDay(one)}</title>
          </rect>
        ))}
      </svg>
      <div className="sr-only">
        <table>
          <caption>{m.monthsCaption({ name })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.month()}</th>
              <th scope="col">{m.checkIns()}</th>
              <th scope="col">{m.days()}</th>
            </tr>
          </thead>
          <tbody>
            {checkInsByMonth(days).map(({ month, checkIns }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{checkIns.length}</td>
                <td>{checkIns.map((day) => Number(day.slice(8))).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
