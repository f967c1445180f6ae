import type { Locator, Page } from '@playwright/test';

/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The centre of a part of the screen. */
export async function centreOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger on the screen: `touchStart` and `touchMove` need a point, `touchEnd` has none. */
export async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
}
