import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Client } from './demo/client.ts';
import { GROUPS, PEOPLE } from './demo/data/people.ts';
import { DemoProduct, PASSWORD } from './demo/product.ts';
import { findChromium } from './infrastructure/chromium.ts';
import { Failure, runMain } from './processes/failure.ts';
import { ROOT } from './product/folders.ts';
import { runUntilSignal } from './product/run-until-signal.ts';
import { stableIds } from './screenshots/change-replies.ts';
import { makeGallery } from './screenshots/gallery.ts';
import { momentOf } from './screenshots/moments.ts';
import { IMAGE_MAX, IMAGES, README_IMAGES } from './screenshots/readme-images.ts';
import { picture, type Studio, withScreen } from './screenshots/shoot.ts';

const ZONE = 'Europe/Berlin';
/**
 * A Thursday morning in the future: something that expires by this clock must not already have expired by the clock of
 * the database.
 */
const NOW = new Date('2028-05-11T08:20:00Z');

const say = (line: string) => console.log(line);

/**
 * `npm run screenshots`: takes the images of README from a separate product with the demo data. With `--all` it creates
 * a gallery of every screen in every state in `.cache/screenshots` instead; `--all todos` takes the screens whose names
 * contain `todos`.
 */
async function main(): Promise<void> {
  const executablePath = await findChromium(process.env, say);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'pictures-'));
  const env = { ...process.env, DEMO_PORT: '', DEMO_DATA_DIR: folder };
  const product = new DemoProduct({ env, say, zone: ZONE, now: NOW });
  let browser: Browser | undefined;
  const stop = async () => {
    await browser?.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async () => {
    const address = await product.start();
    const client = await signedIn(address);
    // Playwright would end this process before the product has stopped.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], ...signals });
    const studio = { browser, address, now: NOW, zone: ZONE, ids: await stableIds(client) };
    await (process.argv.includes('--all') ? everything(studio, client) : forReadme(studio, client));
    await stop();
    process.exit(0);
  };
  await runUntilSignal({ start, stop }, say);
}

async function signedIn(address: string): Promise<Client> {
  const [{ name, email } = { name: '', email: '' }] = PEOPLE;
  const client = new Client(address, ZONE, { name, email, password: PASSWORD });
  await client.signIn();
  return client;
}

async function forReadme(studio: Studio, viewer: Client): Promise<void> {
  mkdirSync(join(ROOT, IMAGES), { recursive: true });
  const groups = await viewer.call<{ _id: string; name: string }[]>('GET', 'groups');
  for (const { name, screen, group, view, theme } of README_IMAGES) {
    const called = GROUPS.find(({ key }) => key === group)?.name;
    await viewer.call('PUT', 'groups/switch', { groupId: groups.find((each) => each.name === called)?._id });
    await withScreen(studio, { screen: momentOf(screen), state: 'filled', view, viewer }, async (page) => {
      const image = await picture(page, theme);
      if (image.length > IMAGE_MAX) throw new Failure(`${name} has ${image.length} bytes; ${IMAGE_MAX} are allowed.`);
      writeFileSync(join(ROOT, IMAGES, `${name}.png`), image);
      say(`${IMAGES}/${name}.png`);
    });
  }
}

async function everything(studio: Studio, settled: Client): Promise<void> {
  const account = { name: 'Nora Neu', email: 'nora@demo.pawplan.example', password: PASSWORD };
  const newcomer = new Client(studio.address, ZONE, account);
  await newcomer.register();
  const folder = join(ROOT, '.cache', 'screenshots');
  const { count, failed } = await makeGallery(studio, { settled, newcomer }, folder, process.argv[3]);
  say(`${count} pictures; open them in ${relative(process.cwd(), join(folder, 'index.html'))}`);
  if (failed.length > 0) throw new Failure(`Without a picture:\n${failed.join('\n')}`);
}

runMain(main);
