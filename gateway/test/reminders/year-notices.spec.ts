import { MISTAKES } from './year/wrong-oracle.js';
import { unnoticedMistakes } from './year/year-without-services.js';

describe('the simulated year of reminders', () => {
  it('[REMIND-08] would notice each of these mistakes of a product', async () => {
    expect(MISTAKES).toHaveLength(13);
    expect(await unnoticedMistakes(20_270_105)).toEqual([]);
  }, 600_000);
});
