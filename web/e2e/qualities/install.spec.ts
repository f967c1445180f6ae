import { waitForServiceWorker } from '../support/offline';
import { expect, test, WITH_SERVICE_WORKER } from '../support/test';

test.use(WITH_SERVICE_WORKER);

test('[PHONE-04] the app can be installed: the manifest has a name, a start address and icons of the stated sizes', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.goto('/login');
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const reply = await request.get(address);
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ name: 'Pawplan', start_url: '/', scope: '/', display: 'standalone' });
  const sizes = await page.evaluate(async (icons: { src: string; type: string }[]) => {
    const bitmaps = icons.filter(({ type }) => type === 'image/png').map(({ src }) => fetch(src));
    const images = (await Promise.all(bitmaps)).map(async (answer) => createImageBitmap(await answer.blob()));
    return (await Promise.all(images)).map(({ width, height }) => `${width}x${height}`);
  }, manifest.icons);
  expect(sizes).toEqual(['192x192', '512x512', '512x512']);
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']));
});

test('[PHONE-04] the browser does not cache the service worker script, and the worker caches no answers of the API', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  await waitForServiceWorker(page);
  const reply = await page.request.get('/sw.js');
  expect(reply.headers()['cache-control']).toBe('no-cache');
  const names = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(names).toContain('/');
  expect(names.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('[PHONE-05] [PHONE-04] the app opens offline, also on screens that were never opened before', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/login');
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('link', { name: 'Back home' })).toBeVisible();
});
