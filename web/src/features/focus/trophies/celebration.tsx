import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Trophy } from '@/api/generated';
import { LazyPart } from '@/components/ui/lazy-part';
import { lazy } from '@/lib/lazily';
import { useStore } from '@/lib/store';
import { trophiesKey } from './api/use-trophies';
import { celebrationStore } from './celebration-store';
import { onTop } from './sort-trophies';

const CelebrationDialog = lazy(async () => ({ default: (await import('./celebration-dialog')).CelebrationDialog }));

/**
 * Mounted once around the screens: shows the trophies given to `celebrate`, on any screen, and puts them at the top of
 * the list.
 */
export function Celebration() {
  const won = useStore(celebrationStore);
  const client = useQueryClient();
  const open = won.length > 0;
  // While it closes, it still shows the same trophies.
  const [shown, setShown] = useState(won);
  if (open && shown !== won) setShown(won);

  useEffect(() => {
    client.setQueryData<Trophy[]>(trophiesKey, (list) => list && onTop(won, list));
  }, [client, won]);

  const close = () => celebrationStore.set([]);
  if (shown.length === 0) return null;
  return (
    <LazyPart onFailure={close}>
      <CelebrationDialog trophies={shown} open={open} onClose={close} />
    </LazyPart>
  );
}
