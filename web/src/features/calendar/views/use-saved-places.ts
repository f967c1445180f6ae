import { useRef, useState } from 'react';
import { currentItemOf, messageOf } from '@/api/failure';
import { toast } from '@/components/ui/toast';
import * as m from '@/messages/calendar-views.gen';

interface Item {
  _id: string;
  title: string;
}

interface SavedPlacesOptions<T extends Item, Place, Target> {
  placeOf: (item: T) => Place;
  isSame: (a: Place, b: Place) => boolean;
  /** Saves the place of an item, and refuses with the present item when it was changed. `put` was given `target`. */
  update: (target: Target, item: T, place: Place) => Promise<T>;
  /** What the undo is called with; by default the same. */
  targetOfUndo?: (target: Target) => Target;
  /** Whether a change by somebody else left the place as it was. */
  isUntouched: (theirs: T, item: T) => boolean;
  /** The message about a saved place. */
  doneText: (item: T, place: Place) => string;
  failedText: () => string;
}

/**
 * Saves new places of items. An item is shown at its new place at once. While it is being saved, only its last place is
 * kept and saved next. The message that follows offers to undo all of it. When somebody else has changed the place, or
 * saving fails, the item returns to its place.
 */
export function useSavedPlaces<T extends Item, Place, Target>(options: SavedPlacesOptions<T, Place, Target>) {
  const { placeOf, isSame, update, targetOfUndo = (target) => target, isUntouched, doneText, failedText } = options;
  const targets = useRef(new Map<string, Place>());
  /** The places that are being saved, by id. */
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(targets.current);
  const show = () => setPlaces(new Map(targets.current));

  const save = async (target: Target, item: T, place: Place) => {
    try {
      return await update(target, item, place);
    } catch (error) {
      const current = currentItemOf<T>(error);
      if (!current || !isUntouched(current, item)) throw error;
      // Somebody else changed only other fields.
      return await update(target, current, place);
    }
  };
  const saveAll = async (target: Target, item: T) => {
    const id = item._id;
    let saved = item;
    try {
      while (targets.current.has(id)) {
        const place = targets.current.get(id) as Place;
        if (isSame(placeOf(saved), place)) break;
        saved = await save(target, saved, place);
      }
      const place = placeOf(saved);
      if (!isSame(placeOf(item), place)) {
        toast.success(doneText(item, place), {
          label: m.undo(),
          onClick: () => put(saved, placeOf(item), targetOfUndo(target)),
        });
      }
    } catch (error) {
      const isConflict = currentItemOf(error) !== null;
      toast.error(isConflict ? m.movedByOther({ title: item.title }) : messageOf(error, failedText()));
    } finally {
      targets.current.delete(id);
      show();
    }
  };
  const put = (item: T, place: Place, target: Target) => {
    const isSaving = targets.current.has(item._id);
    if (!isSaving && isSame(placeOf(item), place)) return;
    targets.current.set(item._id, place);
    show();
    if (!isSaving) void saveAll(target, item);
  };
  return { places, put };
}
