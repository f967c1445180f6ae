import type { Habit } from '@/api/generated';
import type { Day } from '@/lib/time/day';
import { type HabitActions, HabitCard } from './habit-card';

interface HabitCardsProps {
  habits: readonly Habit[];
  today: Day;
  actions: HabitActions;
}

/** Habits as cards, two in a row where there is room. A card that shows its history does not stretch its neighbour. */
export function HabitCards({ habits, today, actions }: HabitCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 has-aria-expanded:items-start md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {habits.map((habit) => (
        <HabitCard key={habit._id} habit={habit} today={today} {...actions} />
      ))}
    </ul>
  );
}
