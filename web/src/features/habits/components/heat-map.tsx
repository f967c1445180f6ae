import { HEAT_WEEKS, heatDayInWords, heatOf, monthsOf } from '@/features/habits/days';
import { type Day, monthInShort, monthInWords, weekdayInShort } from '@/lib/time/day';
import { columnOf } from '@/lib/time/week';
import * as m from '@/messages/habits.gen';

const STEP = 14;
const CELL = 11;
const TOP = 16;
const SIDE = 28;
const WIDTH = SIDE + HEAT_WEEKS * STEP;
const HEIGHT = TOP + 7 * STEP;

/** A Monday, a Wednesday and a Friday, whose rows have names. */
const NAMED_DAYS = ['2026-03-02', '2026-03-04', '2026-03-06'];

/** The check-ins of the last months, one column per week; screen readers get a table. */
export function HeatMap({ name, checkIns, today }: { name: string; checkIns: readonly Day[]; today: Day }) {
  const days = heatOf(checkIns, today);
  const firsts = days.filter(({ day, weekday, week }) => weekday === 0 && Number(day.slice(8)) <= 7 && week > 0);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden="true">
        <g className="fill-quiet font-semibold" fontSize="10">
          {firsts.map(({ day, week }) =>
            // The name of a month that begins in the last column has no room to its right.
            week < HEAT_WEEKS - 1 ? (
              <text key={day} x={SIDE + week * STEP} y={TOP - 6}>
                {monthInShort(day)}
              </text>
            ) : (
              <text key={day} x={WIDTH - STEP + CELL} y={TOP - 6} textAnchor="end">
                {monthInShort(day)}
              </text>
            ),
          )}
          {NAMED_DAYS.map((day) => (
            <text key={day} x="0" y={TOP + columnOf(day) * STEP + 9}>
              {weekdayInShort(day)}
            </text>
          ))}
        </g>
        {days.map((one) => (
          <rect
            key={one.day}
            x={SIDE + one.week * STEP}
            y={TOP + one.weekday * STEP}
            width={CELL}
            height={CELL}
            rx="3.5"
            className={one.kept ? 'fill-secondary-mark' : 'fill-sunken'}
          >
            <title>{heatDayInWords(one)}</title>
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
            {monthsOf(days).map(({ month, kept }) => (
              <tr key={month}>
                <th scope="row">{monthInWords(month)}</th>
                <td>{kept.length}</td>
                <td>{kept.map((day) => Number(day.slice(8))).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
