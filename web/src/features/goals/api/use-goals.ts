import { useQuery } from '@tanstack/react-query';
import { listGoals } from '../../../api/generated';
import { itemsKey } from '../../../lib/items/items-change';
import { PERSONAL } from '../../../lib/space/space-store';
import { GOALS } from './goal-items';

/** The person's goals. */
export const useGoals = () =>
  useQuery({ queryKey: itemsKey(GOALS, PERSONAL), queryFn: ({ signal }) => listGoals({ signal }) });
