import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';
import { useStore } from '@/lib/store';
import { markChange, marksStore } from './marks';
import type { LiveMessage } from './message';
import { refetch } from './refetch';
import { shareLive } from './share';

/** Updates the screens of a signed-in person when others change something, until the person signs out. */
export function useLive(): void {
  const client = useQueryClient();
  const token = useStore(tokenStore);
  const me = useUser()._id;
  useEffect(() => {
    if (!token) return;
    const end = new AbortController();
    const deliver = (message: LiveMessage) => {
      refetch(client, message);
      markChange(message, me);
    };
    shareLive(token, deliver, end.signal);
    return () => {
      end.abort();
      marksStore.set(new Map());
    };
  }, [client, token, me]);
}
