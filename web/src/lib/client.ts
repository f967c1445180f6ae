import { ApiFailure } from '@/api/failure';
import { client } from '@/api/generated/client.gen';
import { retryingFetch } from '@/api/retrying-fetch';
import { appLanguage } from './language/language';
import { randomId } from './random-id';
import { tokenStore } from './session/token-store';
import { spaceStore } from './space/space-store';
import { browserZone } from './time/zone';

const bearerOf = (request: Request | undefined) => request?.headers.get('Authorization')?.replace(/^Bearer /, '');

/** Sets a header that the request does not have yet. */
function setDefaultHeader(request: Request, name: string, value: string | null): void {
  if (value && !request.headers.has(name)) request.headers.set(name, value);
}

/**
 * Sets up the generated client once: credentials, token, space, zone, language and idempotency key on every call; no
 * time-out.
 */
export function setUpClient(): void {
  client.setConfig({ baseUrl: window.location.origin, credentials: 'include', fetch: retryingFetch });

  client.interceptors.request.use((request) => {
    const token = tokenStore.get();
    setDefaultHeader(request, 'Authorization', token && `Bearer ${token}`);
    setDefaultHeader(request, 'X-Space', spaceStore.get());
    setDefaultHeader(request, 'X-Time-Zone', browserZone());
    setDefaultHeader(request, 'Accept-Language', appLanguage());
    if (request.method !== 'GET') setDefaultHeader(request, 'Idempotency-Key', randomId());
    return request;
  });

  client.interceptors.response.use((response, request) => {
    // A late refusal that belongs to a previous account must not end the present session.
    if (response.status === 401 && bearerOf(request) === (tokenStore.get() ?? undefined)) tokenStore.set(null);
    return response;
  });

  client.interceptors.error.use((error, response) => {
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    return new ApiFailure(response?.status ?? 0, error);
  });
}
