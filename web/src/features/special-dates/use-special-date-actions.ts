import { useMemo } from 'react';
import type { SpecialDate } from '@/api/generated';
import { useAskedDelete } from '@/components/items/use-asked-delete';
import { SPECIAL_DATES } from '@/kinds/special-dates';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/special-dates.gen';

/** The actions on a special date. */
export interface SpecialDateActions {
  edit: (date: SpecialDate) => void;
  remove: (date: SpecialDate) => void;
}

/** The actions of the cards of a space; the functions change only with the space and the editor. */
export function useSpecialDateActions(space: SpaceId, edit: (date: SpecialDate) => void): SpecialDateActions {
  const remove = useAskedDelete(m.deleteQuestion(), useDeleteItem(SPECIAL_DATES));
  return useMemo(() => ({ edit, remove: (date) => remove(space, date) }), [space, edit, remove]);
}
