import type { SentNotificationType, Space } from '@pawplan/contracts';
import { pathOf } from './notification-path.js';

const [id, group, item] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];

describe('the address that a push message opens', () => {
  it.each<[SentNotificationType, Space, string]>([
    ['event', `g:${group}`, `/calendar?notification=${id}&space=${group}`],
    ['todo', `u:${group}`, `/todos?notification=${id}&space=personal`],
    ['special-date', `g:${group}`, `/special-dates?notification=${id}&space=${group}#${item}`],
    ['habit', `u:${group}`, `/habits?notification=${id}`],
    ['goal', `u:${group}`, `/goals?notification=${id}`],
    ['member-joined', `g:${group}`, `/dashboard?notification=${id}&space=${group}`],
  ])('[PUSH-24] of one %s in %s is %s', (type, space, expected) => {
    expect(pathOf({ _id: id, type, space, itemId: item })).toBe(expected);
  });
});
