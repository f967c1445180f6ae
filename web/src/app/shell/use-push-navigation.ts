import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the screen of a push message that the person has pressed, when the service worker asks for it. */
export function usePushNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent) => {
      if (typeof data?.open === 'string') void navigate(data.open);
    };
    serviceWorker?.addEventListener('message', open);
    return () => serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
}
