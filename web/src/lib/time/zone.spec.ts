import { browserZone } from './zone';

const answer = (timeZone: string) =>
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);

describe('the zone of the browser', () => {
  afterEach(() => jest.restoreAllMocks());

  it('[CAL-23] is asked once while a script runs, and again by the next one', async () => {
    const resolvedOptions = answer('Europe/Berlin');
    expect([browserZone(), browserZone()]).toEqual(['Europe/Berlin', 'Europe/Berlin']);
    expect(resolvedOptions).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    answer('Asia/Tokyo');
    expect(browserZone()).toBe('Asia/Tokyo');
  });

  it('[CAL-23] is UTC when the browser knows none', async () => {
    await Promise.resolve();
    answer('');
    expect(browserZone()).toBe('UTC');
  });
});
