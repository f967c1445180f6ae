import { fetchWithinRateLimit } from './retrying-fetch';

const refusal = (seconds: string) => new Response('{}', { status: 429, headers: { 'Retry-After': seconds } });

describe('patientFetch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  async function statusAfter(answers: Response[], init?: RequestInit) {
    const fetchSpy = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => answers.shift() ?? new Response('{}'));
    const request = new Request('http://localhost/api/todos', init);
    const reply = fetchWithinRateLimit(request).then(
      ({ status }) => status,
      ({ name }: Error) => name,
    );
    await jest.advanceTimersByTimeAsync(20_000);
    return [await reply, fetchSpy.mock.calls.length];
  }

  it.each<[string, Response[], [number, number]]>([
    ['waits and sends the request again', [refusal('1'), refusal('1')], [200, 3]],
    ['returns a refusal after five tries', Array.from({ length: 9 }, () => refusal('1')), [429, 5]],
    ['returns a refusal with a long wait at once', [refusal('60')], [429, 1]],
    ['returns a refusal without a time at once', [new Response('{}', { status: 429 })], [429, 1]],
    [
      'returns another failure at once',
      [new Response('{}', { status: 503, headers: { 'Retry-After': '1' } })],
      [503, 1],
    ],
  ])('[API-50] %s', async (_, answers, expected) => {
    expect(await statusAfter(answers)).toEqual(expected);
  });

  it('[API-50] stops waiting when the request is aborted', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 500);
    expect(await statusAfter([refusal('1')], { signal: stop.signal })).toEqual(['AbortError', 1]);
  });
});
