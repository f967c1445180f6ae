import type { Page } from '@playwright/test';

/** Holds calls to a path, those of one method if it is named; they go on once what is answered is called. */
export async function hold(page: Page, path: string, method?: string): Promise<() => void> {
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
