import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '@/lib/paths';
import { requestAction } from '@/lib/requested-action';
import { useSpace, useSwitchSpace } from '@/lib/space/use-space';
import { useMarkAsRead } from './api/use-notifications';

const ID = /^[0-9a-f]{24}$/;
const SPACE = /^([0-9a-f]{24}|personal)$/;

/**
 * Does what a press in the bell does for a notification that the address names: a push message opens such an address.
 * Marks it as read, opens the space of its item, and removes both from the address. [PUSH-24]
 */
export function useOpenedNotification(): void {
  const { pathname, search, hash } = useLocation();
  const { mutate: markAsRead } = useMarkAsRead();
  const { mutate: switchTo } = useSwitchSpace();
  const { id: space } = useSpace();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address names a notification
  useEffect(() => {
    const params = new URLSearchParams(search);
    const [id, place] = [params.get('notification'), params.get('space')];
    if (id === null || !ID.test(id)) return;
    params.delete('notification');
    params.delete('space');
    void navigate({ pathname, search: params.toString(), hash }, { replace: true });
    markAsRead(id);
    if (place !== null && SPACE.test(place) && place !== space) switchTo(place);
    // Only the news of a join opens this screen.
    if (pathname === PATHS.dashboard) requestAction('groups');
  }, [search]);
}
