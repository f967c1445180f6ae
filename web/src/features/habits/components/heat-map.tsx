import { HEAT_WEEKS, heatDayInWords, heatOf, monthsOf } from '@/features/habits/days';
import { type Day, monthInShort, monthInWords } from '@/lib/time/day';

const STEP = 14;
const CELL = 11;
const TOP = 16;
const SIDE = 28;
const WIDTH = SIDE + HEAT_WEEKS * STEP;
const HEIGHT = TOP + 7 * STEP;

const NAMED_ROWS = [
  { name: 'Mon', row: 1 },
  { name: 'Wed', row: 3 },
  { name: 'Fri', row: 5 },
];

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
          {NAMED_ROWS.map(({ name: weekday, row }) => (
            <text key={weekday} x="0" y={TOP + row * STEP + 9}>
              {weekday}
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
          <caption>Check-ins of {name} in the last months</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Check-ins</th>
              <th scope="col">Days</th>
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
