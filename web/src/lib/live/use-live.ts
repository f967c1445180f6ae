import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tokenStore } from '../session/token-store';
import { useStore } from '../store';
import { refetch } from './refetch';
import { shareLive } from './share';

/** Keeps the screens of a signed-in person in step with what others change, until they sign out. */
export function useLive(): void {
  const client = useQueryClient();
  const token = useStore(tokenStore);
  useEffect(() => {
    if (!token) return;
    const end = new AbortController();
    shareLive(token, (message) => refetch(client, message), end.signal);
    return () => end.abort();
  }, [client, token]);
}
