import { CALENDAR, eventsIn } from '../../kinds/calendar';
import { GOALS } from '../../kinds/goals';
import { TODOS } from '../../kinds/todos';
import { useItems } from '../../lib/items/use-items';
import { useGroups } from '../../lib/space/groups';
import { useToday } from '../../lib/time/use-today';
import { useHabits } from '../habits/api/use-habits';
import { useSpecialDates } from '../special-dates/api/use-special-dates';
import { isNewcomer } from './newcomer';

/** Whether the person has neither groups nor items; null while that is unknown. */
export function useNewcomer(): boolean | null {
  const today = useToday();
  const queries = [
    useGroups(),
    useItems(TODOS),
    useItems(CALENDAR, eventsIn({})),
    useItems(GOALS),
    useHabits(today),
    useSpecialDates(today),
  ];
  return isNewcomer(queries.map(({ data }) => data));
}
