import { act, renderHook, waitFor } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { useSavedPlaces } from './use-saved-places';

interface Item {
  _id: string;
  title: string;
  place: number;
}

describe('saving the places of items', () => {
  it('[CAL-67] [CAL-112] a place that waits for the last save is saved with its own destination, and so is the undo', async () => {
    const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined);
    const saves: [string, number][] = [];
    const answers: (() => void)[] = [];
    const { result } = renderHook(() =>
      useSavedPlaces<Item, number, string>({
        placeOf: ({ place }) => place,
        isSame: (a, b) => a === b,
        isUntouched: () => false,
        update: (destination, item, place) => {
          saves.push([destination, place]);
          return new Promise((resolve) => answers.push(() => resolve({ ...item, place })));
        },
        destinationOfUndo: (destination) => `undo ${destination}`,
        doneText: ({ title }) => title,
        failedText: () => 'failed',
        conflictText: () => 'conflict',
      }),
    );
    const vet = { _id: 'vet', title: 'Vet', place: 1 };
    act(() => result.current.put(vet, 2, 'this'));
    act(() => result.current.put(vet, 3, 'all'));
    expect(result.current.places).toEqual(new Map([['vet', 3]]));
    await act(async () => answers[0]?.());
    await act(async () => answers[1]?.());
    expect(saves).toEqual([
      ['this', 2],
      ['all', 3],
    ]);
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    act(() => success.mock.calls[0]?.[1]?.onClick());
    expect(saves[2]).toEqual(['undo all', 1]);
  });
});
