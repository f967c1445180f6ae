import { cacheKeyOf, isPrecached, isTextOfLanguage } from './cache-rules';

const ORIGIN = 'https://paws.test';
const files = new Set(['/', '/assets/app-1a2b.js', '/icon.svg']);
const under = (path: string, rest: object = {}) =>
  cacheKeyOf({ method: 'GET', url: new URL(path, ORIGIN).href, mode: 'cors', ...rest }, ORIGIN, files);

describe('the service worker', () => {
  it.each([
    ['a built file', '/assets/app-1a2b.js', {}, '/assets/app-1a2b.js'],
    ['a screen', '/todos?x=1', { mode: 'navigate' }, '/'],
    ['the start', '/', { mode: 'navigate' }, '/'],
    ['a file opened by its address', '/icon.svg', { mode: 'navigate' }, '/icon.svg'],
  ])('[PHONE-04] answers %s from its cache', (_what, path, rest, expected) => {
    expect(under(path, rest)).toBe(expected);
  });

  it.each([
    ['a call of the API', '/api/todos', {}],
    ['a page of the API', '/api/docs', { mode: 'navigate' }],
    ['the return from Google', '/auth/google/callback?code=1', { mode: 'navigate' }],
    ['a file that it does not know', '/assets/app-9z9z.js', {}],
    ['a request that sends data', '/todos', { method: 'POST', mode: 'navigate' }],
    ['another origin', 'https://elsewhere.test/icon.svg', {}],
  ])('[PHONE-04] does not answer %s', (_what, path, rest) => {
    expect(under(path, rest)).toBeNull();
  });
});

it.each([
  ['/assets/todos.de.gen-D_x1.js', ['en-GB'], true, false],
  ['/assets/todos.de.gen-D_x1.js', ['en', 'DE-at'], true, true],
  ['/assets/todos-page-D_x1.js', ['en'], false, true],
  ['/index.html', [], false, true],
])('[LANG-03] [PHONE-04] %s is stored in advance for %j: texts %s, %s', (path, languages, texts, isAhead) => {
  expect([isTextOfLanguage(path), isPrecached(path, languages)]).toEqual([texts, isAhead]);
});
