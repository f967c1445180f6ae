import { expect, type Page } from '@playwright/test';

/** Holds calls to a path, optionally of one method only, until the returned function is called. */
export async function holdRequests(page: Page, path: string | RegExp, method?: string): Promise<() => void> {
  let goOn = () => {};
  const allowed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(path, async (route) => {
    if (!method || route.request().method() === method) await allowed;
    await route.continue();
  });
  return goOn;
}

/**
 * Refuses calls to a path until the returned function is called. The live stream is blocked: its start would fetch what
 * the test wants to fetch with a button.
 */
export async function refuseRequests(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  await page.route('**/api/live', (route) => route.abort());
  await page.route(path, (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
  return () => page.unroute(path);
}

/** Waits until a count stays the same for a second, such as the number of requests that a change has caused. */
export async function waitUntilUnchanged(count: () => number | Promise<number>): Promise<void> {
  let before = -1;
  const isUnchanged = async () => {
    const known = before;
    before = await count();
    return known === before;
  };
  await expect.poll(isUnchanged, { intervals: [1_000] }).toBe(true);
}
