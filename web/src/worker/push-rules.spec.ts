import { isAppVisible, openInWindow, readPush, requestOf, screenOf } from './push-rules';

const notification = { title: 'Walk', body: 'Event', lang: 'en', tag: 't', navigate: 'https://paws.test/calendar' };

describe('the service worker', () => {
  it('[PUSH-17] reads a declarative push message', () => {
    expect(readPush({ web_push: 8030, notification })).toEqual({ ...notification, actions: [] });
  });

  it('[PUSH-19] reads the buttons of a reminder, if it has a token', () => {
    const actions = [{ action: 'hour', title: 'In an hour', navigate: '/' }, null, { action: 'x' }, 'text'];
    const read = (rest: object) => readPush({ web_push: 8030, notification: { ...notification, ...rest } });
    const shown = [{ action: 'hour', title: 'In an hour' }];
    expect(read({ actions, data: { snooze: 'token' } })).toEqual({ ...notification, actions: shown, snooze: 'token' });
    for (const rest of [{ actions }, { actions, data: { snooze: 7 } }, { actions: 'x', data: null }]) {
      expect(read(rest)).toEqual({ ...notification, actions: [] });
    }
  });

  it.each([
    ['done', '/api/push/done', { token: 't' }],
    ['hour', '/api/push/snooze', { token: 't', until: 'hour' }],
    ['tomorrow', '/api/push/snooze', { token: 't', until: 'tomorrow' }],
  ])('[PUSH-19] [PUSH-27] the button %s calls %s', (action, path, body) => {
    expect(requestOf(action, 't')).toEqual({ path, body });
  });

  it.each([
    null,
    undefined,
    'text',
    {},
    { notification },
    { web_push: 8030 },
    { web_push: 8031, notification },
    { web_push: 8030, notification: { ...notification, title: 1 } },
    { web_push: 8030, notification: { ...notification, tag: undefined } },
  ])('[PUSH-17] ignores %j', (payload) => {
    expect(readPush(payload)).toBeNull();
  });

  it.each<[string, { visibilityState: string; focused: boolean }[], boolean]>([
    ['no window', [], false],
    ['a hidden window', [{ visibilityState: 'hidden', focused: false }], false],
    ['a visible window behind another program', [{ visibilityState: 'visible', focused: false }], false],
    ['a window that is used', [{ visibilityState: 'visible', focused: true }], true],
    [
      'a used window among others',
      [
        { visibilityState: 'hidden', focused: false },
        { visibilityState: 'visible', focused: true },
      ],
      true,
    ],
  ])('[PUSH-25] with %s, the person sees the app: %#', (_, windows, isVisible) => {
    expect(isAppVisible(windows)).toBe(isVisible);
  });

  it.each([
    ['https://paws.test/calendar?day=1#a', '/calendar?day=1#a'],
    ['/todos', '/todos'],
    ['https://elsewhere.test/todos', '/'],
    ['javascript:alert(1)', '/'],
    ['http://[', '/'],
    [undefined, '/'],
    [7, '/'],
  ])('[PUSH-24] a press on a message for %s opens %s', (navigate, screen) => {
    expect(screenOf(navigate, 'https://paws.test')).toBe(screen);
  });

  /** A window that writes down what happens to it, and refuses the focus unless it may have it. */
  const windowOf = (name: string, log: unknown[], mayFocus: boolean, path = '/todos') => ({
    url: `https://paws.test${path}`,
    focus: async () => {
      if (!mayFocus) throw new DOMException('Not allowed', 'InvalidAccessError');
      log.push(`focus ${name}`);
    },
    postMessage: (message: unknown) => log.push([name, message]),
  });

  it.each<[string, [name: string, mayFocus: boolean, path?: string][], boolean, unknown[]]>([
    ['no window', [], false, []],
    [
      'two windows',
      [
        ['one', true],
        ['two', true],
      ],
      true,
      ['focus one', ['one', { open: '/todos' }]],
    ],
    [
      'a window that may not come to the front',
      [
        ['one', false],
        ['two', true],
      ],
      true,
      ['focus two', ['two', { open: '/todos' }]],
    ],
    ['only such a window', [['one', false]], false, []],
    [
      'the description of the API and the app',
      [
        ['one', true, '/api/docs'],
        ['two', true, '/'],
      ],
      true,
      ['focus two', ['two', { open: '/todos' }]],
    ],
  ])('[PUSH-24] opens a screen with %s: %#', async (_, windows, isOpen, expected) => {
    const log: unknown[] = [];
    const all = windows.map(([name, ...rest]) => windowOf(name, log, ...rest));
    expect(await openInWindow('/todos', all)).toBe(isOpen);
    expect(log).toEqual(expected);
  });
});
