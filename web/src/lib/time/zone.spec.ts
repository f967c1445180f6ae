import { browserZone } from './zone';

describe('the zone of the browser', () => {
  let now = 0;
  const answer = (timeZone: string) =>
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);

  beforeEach(() => {
    now += 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('[CAL-23] is asked once a second', () => {
    const resolvedOptions = answer('Europe/Berlin');
    const first = browserZone();
    now += 999;
    expect([first, browserZone()]).toEqual(['Europe/Berlin', 'Europe/Berlin']);
    expect(resolvedOptions).toHaveBeenCalledTimes(1);
    answer('Asia/Tokyo');
    now += 1;
    expect(browserZone()).toBe('Asia/Tokyo');
  });

  it('[CAL-23] is UTC when the browser knows none', () => {
    answer('');
    expect(browserZone()).toBe('UTC');
  });
});
