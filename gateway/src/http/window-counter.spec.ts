import { WindowCounter } from './window-counter.js';

describe('counting requests', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('[API-31] blocks a caller over the limit until the window ends, and no other caller', async () => {
    const counter = new WindowCounter();
    const hit = (key: string) => counter.increment(key, 60_000, 2);
    expect((await hit('ann')).isBlocked).toBe(false);
    expect((await hit('ann')).isBlocked).toBe(false);
    now = 20_500;
    expect(await hit('ann')).toMatchObject({ isBlocked: true, timeToBlockExpire: 40 });
    expect((await hit('ben')).isBlocked).toBe(false);
    now = 60_000;
    expect((await hit('ann')).isBlocked).toBe(false);
  });
});
