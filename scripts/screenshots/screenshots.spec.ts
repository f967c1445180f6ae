import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../web/src/lib/paths.ts';
import { GROUPS } from '../demo/data/people.ts';
import { ROOT } from '../product/folders.ts';
import { lengthened } from './change-replies.ts';
import { indexOf, statesOf, VIEWS } from './gallery.ts';
import { GALLERY, momentOf } from './moments.ts';
import { IMAGE_MAX, IMAGES, README_IMAGES } from './readme-images.ts';
import { SCREENS, STATES } from './screens.ts';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const inWords = [...readme.matchAll(/!\[([^\]]*)\]\(([^)]+\.png)\)/g)].map(([, alt, file]) => ({ alt, file }));
const inTags = [...readme.matchAll(/<img src="([^"]+)"[^>]* alt="([^"]*)"/g)].map(([, file, alt]) => ({ alt, file }));
const shown = [...inWords, ...inTags];
const made = README_IMAGES.map(({ name }) => `${IMAGES}/${name}.png`);

describe('the images of the README', () => {
  it('[START-06] the images are exactly those that the command makes, at most 8', () => {
    expect(shown.map(({ file }) => file).sort()).toEqual([...made].sort());
    expect(globSync(`${IMAGES}/*`, { cwd: ROOT }).sort()).toEqual([...made].sort());
    expect(made.length).toBeLessThanOrEqual(8);
  });

  it('[START-06] the images come after the commands that start the product and the demo', () => {
    expect(readme.indexOf('npm ci && npm start')).toBeGreaterThan(0);
    expect(readme.indexOf('npm ci && npm start')).toBeLessThan(readme.indexOf('npm run demo'));
    expect(readme.indexOf('npm run demo')).toBeLessThan(readme.indexOf('docs/images'));
  });

  it('[START-06] the images are small and have a description', () => {
    for (const file of made) expect(statSync(join(ROOT, file)).size).toBeLessThanOrEqual(IMAGE_MAX);
    for (const { alt } of shown) expect(alt?.length).toBeGreaterThan(20);
  });

  it('[START-06] the images show screens and groups that exist', () => {
    for (const { screen, group } of README_IMAGES) {
      expect(statesOf(momentOf(screen))).toContain('filled');
      expect(GROUPS.map(({ key }) => key)).toContain(group);
    }
    expect(() => momentOf('nowhere')).toThrow('no screen nowhere');
  });
});

describe('the gallery', () => {
  it('[START-06] has every address of the router, and unique names', () => {
    const { home: _redirects, ...addresses } = PATHS;
    expect(new Set(SCREENS.map(({ route }) => route))).toEqual(new Set(Object.keys(addresses)));
    const names = GALLERY.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[START-06] shows screens with data as empty, filled, long and failed, on a phone and on a desktop', () => {
    for (const screen of SCREENS) expect(statesOf(screen)).toEqual(screen.loads ? STATES : ['filled']);
    expect(VIEWS.map(({ width }) => width)).toEqual([390, 1_280]);
    expect(indexOf(['todos-long-390-dark.png'])).toContain('"todos-long-390-dark.png"');
  });

  it('[START-06] makes texts long everywhere, and leaves other values unchanged', () => {
    const item = { _id: 'a', title: 'Short', priority: 'low', description: '', createdBy: { _id: 'b', name: 'Mia' } };
    const [long] = lengthened([item]) as (typeof item)[];
    expect(long).toMatchObject({ _id: 'a', priority: 'low', createdBy: { _id: 'b' } });
    expect(long?.title.length).toBeGreaterThan(100);
    expect(long?.createdBy.name.length).toBeGreaterThan(40);
    expect(lengthened([3, null, 'text'])).toEqual([3, null, 'text']);
    expect(lengthened({ unit: 'km', targetValue: 5 })).not.toMatchObject({ unit: 'km' });
    expect(lengthened({ before: { amount: 1, unit: 'days' } })).toEqual({ before: { amount: 1, unit: 'days' } });
  });
});
