import { NONE } from './year/wrong-oracle.js';
import { unnoticedMistakes } from './year/year-without-services.js';

describe('the simulated year of reminders', () => {
  it('[REMIND-08] detects every simulated mistake of a product, and none where there is none', async () => {
    expect(await unnoticedMistakes(20_270_105)).toEqual([NONE]);
  }, 600_000);
});
