import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { waitFor } from '../scripts/processes/wait.ts';
import { headersOf, type Sides } from './compare.ts';
import { cpuPerCall } from './cpu.ts';
import { type Account, fillSpaces, makeGroup } from './data.ts';
import { sum } from './measure.ts';
import { productProcesses } from './memory.ts';
import { inBrowser, settled, signedIn } from './person.ts';
import type { Report } from './report.ts';

const TODOS = 1_000;
const VIEWERS = 4;
const TICKS = 200;
/** A tick needs about half of this time. Access is checked once a second, so the pace changes the cost of a request. */
const EVERY_MS = 100;
/** Milliseconds without a further request after which a page counts as loaded. */
const QUIET_MS = 1_000;

/**
 * Measures what a tick of a todo costs the other members who have the list of 1 000 todos open: the bytes that their
 * browsers receive, and the processor time of the servers, compared with reading one todo.
 */
export async function measureLiveTick({ product, env }: Sides, report: Report): Promise<void> {
  const [owner, ...viewers] = await makeGroup(product, 'live', VIEWERS + 1);
  await fillSpaces(env.MONGODB_URI ?? '', `${env.NAME_PREFIX}_planner`, [`g:${owner.groupId}`], TODOS, owner.userId);
  const processes = productProcesses(env.NAME_PREFIX ?? '');
  const list = await fetch(`${product}/api/todos`, { headers: headersOf(owner) });
  const [todo] = (await list.json()) as [{ _id: string }];
  const tick = () => call(`${product}/api/todos/${todo._id}/toggle`, owner, 'PATCH');
  const read = (viewer: Account) => call(`${product}/api/todos?ids=${todo._id}`, viewer);
  const total = async (work: () => Promise<void>) => {
    const ofEach = await cpuPerCall(processes, () => times(TICKS, work));
    return sum([...ofEach.values()]);
  };

  const alone = await total(tick);
  const reading = await total(async () => void (await Promise.all(viewers.map(read))));
  await inBrowser(async (browser) => {
    const pages: Watched[] = [];
    for (const viewer of viewers) {
      await call(`${product}/api/groups/switch`, viewer, 'PUT', { groupId: owner.groupId });
      pages.push(await watch(await (await signedIn(browser, product, viewer.token)).newPage(), product));
    }
    const before = pages.map(({ received }) => received());
    let ticks = 0;
    const watched = await total(async () => {
      ticks++;
      await tick();
      await waitFor(async () => pages.every(({ answers }) => answers() >= ticks) || undefined, 10_000);
    });
    const bytes = pages.map(({ received }, index) => received() - (before[index] ?? 0));
    report.figure(`tick among ${TODOS} todos: bytes that a viewer receives`, sum(bytes) / VIEWERS / TICKS, {
      atMost: 2_000,
    });
    report.ratio(
      'tick among 1 000 todos: processor time for a viewer against reading one todo, ms',
      (watched - alone) / VIEWERS,
      reading / VIEWERS,
      { atMost: 1.3 },
    );
  });
}

interface Watched {
  /** Bytes that the page has received since it was opened, headers included. */
  received: () => number;
  /** How many requests for single todos were answered. */
  answers: () => number;
}

/** Opens the list of todos, and waits until everything is loaded. */
async function watch(page: Page, address: string): Promise<Watched> {
  let [bytes, answers] = [0, 0];
  const streams = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith('/api/live')) streams.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    if (streams.has(requestId)) bytes += encodedDataLength || dataLength;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).searchParams.has('ids')) answers++;
  });
  await page.goto(`${address}/todos`);
  await page.locator('#main li').nth(20).waitFor();
  await settled(async () => bytes, QUIET_MS);
  return { received: () => bytes, answers: () => answers };
}

async function call(url: string, account: Account, method = 'GET', body?: object): Promise<void> {
  const headers = { ...headersOf(account), ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
}

/** Does some work several times, at the same pace whatever the work is. */
async function times(count: number, work: () => Promise<void>): Promise<number> {
  for (let n = 0; n < count; n++) await Promise.all([work(), setTimeout(EVERY_MS)]);
  return count;
}
