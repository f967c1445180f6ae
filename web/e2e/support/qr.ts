import { expect, type Locator } from '@playwright/test';
import jsQR from 'jsqr';

/**
 * Sizes in pixels at which the picture is read, like a camera that moves closer: some codes cannot be read at one size.
 */
const SIDES = [300, 420, 600];

/**
 * The text of the QR code in a screenshot of the element; null when it cannot be read. Waits until no toast covers it;
 * a toast stays while its page is in the background, as it is during the reading.
 */
export async function readQr(element: Locator): Promise<string | null> {
  await expect(element.page().locator('[data-sonner-toast]')).toHaveCount(0);
  const png = (await element.screenshot()).toString('base64');
  // A separate page, because the app's content security policy does not apply to the reader.
  const page = await element.page().context().newPage();
  try {
    for (const side of SIDES) {
      const pixels = await page.evaluate(scaled, { png, side });
      const code = jsQR(Uint8ClampedArray.from(pixels), side, side);
      if (code) return code.data;
    }
    return null;
  } finally {
    await page.close();
  }
}

/** The pixels of a square picture, scaled to another size. */
async function scaled({ png, side }: { png: string; side: number }): Promise<number[]> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(side, side).getContext('2d');
  if (!canvas) throw new Error('No canvas');
  canvas.drawImage(bitmap, 0, 0, side, side);
  return Array.from(canvas.getImageData(0, 0, side, side).data);
}
