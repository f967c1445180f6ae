import type { Page } from '@playwright/test';

/** Stores data of the signed-in person in the browser's storage, as the product does, and reloads the page. */
async function storeInBrowser(page: Page, key: (me: string) => string, value: (me: string) => unknown): Promise<void> {
  const me: string = await page.evaluate(
    `fetch('/api/auth/me', { headers: { authorization: 'Bearer ' + localStorage.getItem('token') } })
      .then((answer) => answer.json())
      .then(({ _id }) => _id)`,
  );
  const [name, text] = [JSON.stringify(key(me)), JSON.stringify(JSON.stringify(value(me)))];
  await page.evaluate(`localStorage.setItem(${name}, ${text})`);
  await page.reload();
}

/** A photo for a diary entry in the format of the diary: hills under an evening sky. */
const PHOTO = `(() => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [900, 600];
  const context = canvas.getContext('2d');
  const sky = context.createLinearGradient(0, 0, 0, 600);
  ['#f6b26b', '#f9dcc4', '#8fbf9f'].forEach((colour, at) => sky.addColorStop(at / 2, colour));
  context.fillStyle = sky;
  context.fillRect(0, 0, 900, 600);
  context.fillStyle = '#4f7a5b';
  context.ellipse(300, 640, 620, 240, 0, 0, 7);
  context.fill();
  return canvas.toDataURL('image/jpeg', 0.8);
})()`;

const DAYS = [
  { date: '2028-05-10', mood: 'Grateful', weather: 'Rainbow', photos: 2 },
  { date: '2028-05-08', mood: 'Peaceful', weather: 'Partly Cloudy', photos: 0 },
  { date: '2028-05-01', mood: 'Tired', weather: 'Stormy', photos: 1 },
  { date: '2028-04-23', mood: 'Happy', weather: '', photos: 0 },
  { date: '2028-04-02', mood: '', weather: 'Foggy', photos: 0 },
];

/** Fills the diary with entries with this text. */
export async function fillDiary(page: Page, content: string): Promise<void> {
  const photo = await page.evaluate(PHOTO);
  const entries = (me: string) =>
    DAYS.map(({ photos, ...day }, index) => ({
      ...day,
      id: `entry-${index}`,
      content,
      images: Array.from({ length: photos }, () => photo),
      timestamp: `${day.date}T18:00:00.000Z`,
      userId: me,
    }));
  await storeInBrowser(page, () => 'diaryEntries', entries);
  await page.getByRole('region', { name: 'Recent Entries' }).getByRole('article').first().waitFor();
}
