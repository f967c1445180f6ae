import type { Goal } from '@/api/generated';
import type { Day } from '@/lib/time/day';
import { GoalCard } from './goal-card';

interface GoalCardsProps {
  goals: readonly Goal[];
  today: Day;
  remove: (goal: Goal) => void;
}

/** Goals as cards, two in a row where there is room. */
export function GoalCards({ goals, today, remove }: GoalCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {goals.map((goal) => (
        <GoalCard key={goal._id} goal={goal} today={today} remove={remove} />
      ))}
    </ul>
  );
}
