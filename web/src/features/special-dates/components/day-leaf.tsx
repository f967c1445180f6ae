import { type Day, dayNumber, monthInShort } from '@/lib/time/day';

/** A calendar leaf in the colour around it: the month above a large day number. The text beside it says the same. */
export function DayLeaf({ day }: { day: Day }) {
  return (
    <span
      aria-hidden
      className="flex h-20 w-18 shrink-0 flex-col overflow-hidden rounded-control bg-tone-soft text-center select-none"
    >
      <span className="bg-tone text-sm leading-6 font-extrabold text-tone-ink">{monthInShort(day)}</span>
      <span className="flex flex-1 items-center justify-center text-2xl font-extrabold text-ink tabular-nums">
        {dayNumber(day)}
      </span>
    </span>
  );
}
