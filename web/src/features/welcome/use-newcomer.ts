import { useGroups } from '../../lib/space/groups';
import { useToday } from '../../lib/time/use-today';
import { useEvents } from '../calendar/api/use-events';
import { useGoals } from '../goals/api/use-goals';
import { useHabits } from '../habits/api/use-habits';
import { useSpecialDates } from '../special-dates/api/use-special-dates';
import { useTodos } from '../todos/api/use-todos';
import { isNewcomer } from './newcomer';

/** Whether the person has neither groups nor items; null while that is unknown. */
export function useNewcomer(): boolean | null {
  const today = useToday();
  const queries = [useGroups(), useTodos(), useEvents({}), useGoals(), useHabits(today), useSpecialDates(today)];
  return isNewcomer(queries.map(({ data }) => data));
}
