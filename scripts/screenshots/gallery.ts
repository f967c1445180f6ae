import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '../demo/client.ts';
import { GALLERY } from './moments.ts';
import { type Screen, STATES, type State } from './screens.ts';
import { openWhole, picture, type Studio, THEMES, type View, withScreen } from './shoot.ts';

export const VIEWS: View[] = [
  { width: 390, height: 844 },
  { width: 1_280, height: 800 },
];

/** The viewers of a screen: a person with much data, and a new person. */
interface Viewers {
  settled: Client;
  newcomer: Client;
}

/** The states that a screen has. */
export const statesOf = ({ loads, states }: Screen): readonly State[] => states ?? (loads ? STATES : ['filled']);

/**
 * Creates pictures of every screen in every state, width and theme, with a page to browse them; with `part`, only of
 * the screens whose names contain it. Returns their number and the ones that failed.
 */
export async function makeGallery(
  studio: Studio,
  { settled, newcomer }: Viewers,
  folder: string,
  part = '',
): Promise<{ count: number; failed: string[] }> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const failed: string[] = [];
  for (const screen of GALLERY.filter(({ name }) => name.includes(part))) {
    for (const state of statesOf(screen)) {
      for (const view of VIEWS) {
        const name = `${screen.name}-${state}-${view.width}`;
        const viewer = state === 'empty' ? newcomer : settled;
        try {
          await withScreen(studio, { screen, state, view, viewer }, async (page) => {
            await openWhole(page);
            for (const theme of THEMES) {
              writeFileSync(join(folder, `${name}-${theme}.png`), await picture(page, theme));
              files.push(`${name}-${theme}.png`);
            }
          });
        } catch (error) {
          failed.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
        }
      }
    }
    // Written after each picture, so that the existing ones can be viewed in the meantime.
    writeFileSync(join(folder, 'index.html'), indexOf(files));
  }
  return { count: files.length, failed };
}

/** A page that shows one picture at a time. The arrow keys go forward and back, typing filters the pictures. */
export function indexOf(files: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pawplan, every screen</title>
<style>
  body { margin: 0; font: 16px system-ui; background: #ddd; }
  header { position: sticky; top: 0; display: flex; gap: 1rem; padding: .75rem; background: #fff; }
  img { display: block; max-width: 100%; margin: 1rem auto; box-shadow: 0 2px 12px #0003; }
</style>
<header>
  <label>Filter <input id="filter" placeholder="todos long 390 dark"></label>
  <button id="back">Back</button><button id="on">On</button>
  <output id="name"></output>
</header>
<img id="picture" alt="">
<script>
  const files = ${JSON.stringify(files)};
  const [filter, name, picture] = ['filter', 'name', 'picture'].map((id) => document.getElementById(id));
  let at = 0;
  function show(step) {
    const words = filter.value.split(' ');
    const found = files.filter((file) => words.every((word) => file.includes(word)));
    at = found.length ? (at + step + found.length) % found.length : 0;
    picture.src = picture.alt = found[at] ?? '';
    name.textContent = found.length ? found[at] + ' (' + (at + 1) + ' of ' + found.length + ')' : 'None';
  }
  filter.oninput = () => { at = 0; show(0); };
  document.getElementById('back').onclick = () => show(-1);
  document.getElementById('on').onclick = () => show(1);
  addEventListener('keydown', ({ key }) => { if (key === 'ArrowRight') show(1); if (key === 'ArrowLeft') show(-1); });
  show(0);
</script>
</html>
`;
}
