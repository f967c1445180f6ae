import { useRef, useState } from 'react';
import { currentItemOf, messageOf } from '@/api/failure';
import { toast } from '@/components/ui/toast';
import * as common from '@/messages/common.gen';

interface Item {
  _id: string;
  title: string;
}

interface SavedPlacesOptions<T extends Item, Place, Destination> {
  placeOf: (item: T) => Place;
  isSame: (a: Place, b: Place) => boolean;
  /** Saves the place of an item, and refuses with the present item when it was changed. `put` got the destination. */
  update: (destination: Destination, item: T, place: Place) => Promise<T>;
  /** The destination of the undo; by default the same. */
  destinationOfUndo?: (destination: Destination) => Destination;
  /** Whether a change by somebody else left the place as it was. */
  isUntouched: (theirs: T, item: T) => boolean;
  /** The message about a saved place. */
  doneText: (item: T, place: Place) => string;
  failedText: () => string;
  /** The message when somebody else has changed the place. */
  conflictText: (item: T) => string;
}

/**
 * Saves new places of items. An item is shown at its new place at once. While it is being saved, only its last place is
 * kept, and saved next with its own destination. The message that follows offers to undo all of it. When somebody else
 * has changed the place, or saving fails, the item returns to its place.
 */
export function useSavedPlaces<T extends Item, Place, Destination>(options: SavedPlacesOptions<T, Place, Destination>) {
  const { placeOf, isSame, update, destinationOfUndo = (same) => same, isUntouched } = options;
  const pendingPlaces = useRef(new Map<string, { place: Place; destination: Destination }>());
  /** The places that are being saved, by id. */
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map());
  const show = () => setPlaces(new Map(Array.from(pendingPlaces.current, ([id, { place }]) => [id, place])));

  const save = async (destination: Destination, item: T, place: Place) => {
    try {
      return await update(destination, item, place);
    } catch (error) {
      const current = currentItemOf<T>(error);
      if (!current || !isUntouched(current, item)) throw error;
      // Somebody else changed only other fields.
      return await update(destination, current, place);
    }
  };
  const saveAll = async (item: T, first: Destination) => {
    const id = item._id;
    let [saved, destination] = [item, first];
    try {
      for (let next = pendingPlaces.current.get(id); next; next = pendingPlaces.current.get(id)) {
        if (isSame(placeOf(saved), next.place)) break;
        destination = next.destination;
        saved = await save(destination, saved, next.place);
      }
      const place = placeOf(saved);
      if (!isSame(placeOf(item), place)) {
        toast.success(options.doneText(item, place), {
          label: common.undo(),
          onClick: () => put(saved, placeOf(item), destinationOfUndo(destination)),
        });
      }
    } catch (error) {
      const isConflict = currentItemOf(error) !== null;
      toast.error(isConflict ? options.conflictText(item) : messageOf(error, options.failedText()));
    } finally {
      pendingPlaces.current.delete(id);
      show();
    }
  };
  const put = (item: T, place: Place, destination: Destination) => {
    const isSaving = pendingPlaces.current.has(item._id);
    if (!isSaving && isSame(placeOf(item), place)) return;
    pendingPlaces.current.set(item._id, { place, destination });
    show();
    if (!isSaving) void saveAll(item, destination);
  };
  return { places, put };
}
