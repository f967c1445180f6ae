import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { Client, Created } from '../demo/client.ts';
import type { Screen, State } from './screens.ts';

/** Ids of people and groups, each with the stable id that replaces it. */
export type Ids = [id: string, stable: string][];

interface Named extends Created {
  name: string;
}

/**
 * Colours of people and groups depend on their ids, which are different in every run. For stable pictures, the colours
 * depend on their names instead.
 */
export async function stableIds(client: Client): Promise<Ids> {
  const groups = await client.call<(Named & { members: Named[] })[]>('GET', 'groups');
  const named = groups.flatMap(({ members, ...group }) => [group, ...members]);
  return [...new Map(named.map(({ _id, name }) => [_id, hexOf(name)]))];
}

const hexOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 24);

const replaceIds = (text: string, ids: Ids): string =>
  ids.reduce((result, [from, to]) => result.replaceAll(from, to), text);
const inverse = (ids: Ids): Ids => ids.map(([id, stable]) => [stable, id]);

/** Changes the API replies to the page according to the state of the screen. */
export async function changeReplies(
  page: Page,
  { loads = [], isPublic }: Screen,
  state: State,
  ids: Ids,
): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // `me` gets no reply, so that the sign-in callback screen keeps waiting. The live stream never ends, so it is not
    // changed.
    if (isPublic && pathname === '/api/auth/me') return;
    if (pathname === '/api/live') return route.continue();
    const isLoaded = loads.some((path) => pathname.startsWith(path));
    if (state === 'failed' && isLoaded) return route.fulfill({ status: 500, json: { message: 'Out for a walk' } });
    await forward(route, ids, state === 'long' ? lengthened : (body) => body);
  });
}

async function forward(route: Route, ids: Ids, change: (body: unknown) => unknown): Promise<void> {
  const originalIds = inverse(ids);
  const request = route.request();
  const headers = Object.entries(request.headers()).map(([name, value]) => [name, replaceIds(value, originalIds)]);
  const response = await route.fetch({
    url: replaceIds(request.url(), originalIds),
    headers: Object.fromEntries(headers),
    postData: replaceIds(request.postData() ?? '', originalIds) || undefined,
  });
  const text = replaceIds(await response.text(), ids);
  const isJson = response.headers()['content-type']?.includes('json');
  await route.fulfill({ response, body: isJson ? JSON.stringify(change(JSON.parse(text))) : text });
}

const LONG = {
  title:
    'Donaudampfschifffahrtsgesellschaftskapitänsmütze and everything else that has to be fetched before the weekend comes',
  name: 'Maximiliane-Alexandra von und zu Hohenstein-Wolfratshausen',
  description: `A long story: ${'there was once a puppy who wrote everything down. '.repeat(12)}`,
  taskTitle: 'Pneumonoultramicroscopicsilicovolcanoconiosis, spelled aloud without a mistake, three times in a row',
  unit: 'kilometres of towpath along the canal',
  notes: 'With the door closed and the kettle on. '.repeat(6),
} as const;

/** The same reply, with every user text at about its maximum length. */
export function lengthened(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(lengthened);
  if (typeof body !== 'object' || body === null) return body;
  // The unit of a goal is a text; that of a reminder is one of three words.
  const isLong = (key: string): key is keyof typeof LONG => key in LONG && !(key === 'unit' && 'amount' in body);
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'string' && isLong(key) ? LONG[key] : lengthened(value),
    ]),
  );
}
