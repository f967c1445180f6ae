import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pushScreenStore } from '@/lib/push-screen';
import { useStore } from '@/lib/store';

/** Opens the screen of a push message that the person has pressed, also when this was before the app was there. */
export function usePushNavigation(): void {
  const navigate = useNavigate();
  const screen = useStore(pushScreenStore);
  useEffect(() => {
    if (screen === null || pushScreenStore.get() !== screen) return;
    pushScreenStore.set(null);
    void navigate(screen);
  }, [screen, navigate]);
}
