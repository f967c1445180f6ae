import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** What a reader makes of the QR code in a picture of the element as it stands; null when it makes out none. */
export async function readQr(element: Locator): Promise<string | null> {
  const png = (await element.screenshot()).toString('base64');
  // A page of its own: the product's policy is none of the reader's business.
  const page = await element.page().context().newPage();
  const { data, width, height } = await page.evaluate(async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    // Large enough to make it out, small enough to be handed over at once.
    const side = 300;
    const canvas = new OffscreenCanvas(side, side).getContext('2d');
    if (!canvas) throw new Error('No canvas');
    canvas.drawImage(bitmap, 0, 0, side, side);
    const pixels = canvas.getImageData(0, 0, side, side);
    return { data: Array.from(pixels.data), width: pixels.width, height: pixels.height };
  }, png);
  await page.close();
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}
