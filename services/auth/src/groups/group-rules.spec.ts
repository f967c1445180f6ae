import { isInviteExpired, ownerOf } from './group-rules.js';

describe('ownerOf', () => {
  it.each([
    ['the creator', { createdBy: 'ben', members: ['ann', 'ben'] }, 'ben'],
    ['the first member of a group without a stored creator', { members: ['ann', 'ben'] }, 'ann'],
    ['the first member once the creator has left', { createdBy: 'gone', members: ['ben', 'ann'] }, 'ben'],
    ['no owner for an archived group', { createdBy: 'ann', members: [] }, ''],
  ])('[GROUP-44] returns %s', (_, group, owner) => {
    expect(ownerOf(group)).toBe(owner);
  });
});

describe('isInviteExpired', () => {
  const end = new Date('2027-03-01T12:00:00Z');

  it.each([
    [undefined, end, false],
    [null, end, false],
    [end, new Date(end.getTime() - 1), false],
    [end, end, true],
    [end, new Date(end.getTime() + 1), true],
  ])('[GROUP-39] an invite code that ends at %s, checked at %s, is expired: %s', (inviteExpiresAt, now, expired) => {
    expect(isInviteExpired({ inviteExpiresAt }, now)).toBe(expired);
  });
});
