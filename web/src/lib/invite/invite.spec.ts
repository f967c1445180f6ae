import { acceptedInvite, inviteCodeOf, inviteLink, invitePath, normalizeCode, withInvite } from './invite';

describe('an invite code', () => {
  it.each([
    ['AB2CD9', 'AB2CD9'],
    ['ab2cd9', 'AB2CD9'],
    ['  Ab2cD9\n', 'AB2CD9'],
  ])('[START-03] the text %j is read as the code %s', (text, code) => expect(inviteCodeOf(text)).toBe(code));

  it.each([
    '',
    'AB2CD',
    'AB2CD99',
    'AB 2CD9',
    'NOSUCH',
    'AB2CD0',
    'AB2CDI',
    'AB2CDL',
    'ＡＢ２ＣＤ９',
    'ÄB2CD9',
    '../../',
    '//evil',
    'AB2CD9/../profile',
    'AB2CD9?x=1',
    '<b>A2</',
    'AB2CD9\nAB2CD9',
    'javascript:alert(1)',
    '%41B2CD9',
    'constructor',
    'ﬀB2CD9',
    null,
    undefined,
  ])('[START-03] the text %j is not a code', (text) => expect(inviteCodeOf(text)).toBeNull());
});

it.each([
  ['ab2', 'AB2'],
  ['  ab2cd9x ', 'AB2CD9'],
  ['a b 2 c d 9', 'AB2CD9'],
  ['https://plan.example.com/join/AB2CD9', 'AB2CD9'],
  ['https://plan.example.com/join/ab2cd9?from=mail#top', 'AB2CD9'],
  [' Come in: http://localhost:3000/join/AB2CD9 ', 'AB2CD9'],
  ['', ''],
])('[SPEED-06] the typed text %j becomes the code %j', (text, code) => expect(normalizeCode(text)).toBe(code));

it.each([
  ['https://plan.example.com', 'https://plan.example.com/join/AB2CD9'],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000/join/AB2CD9'],
])('[SPEED-06] the invite link at %s is %s and ends with the code', (origin, link) => {
  expect(inviteLink(origin, 'AB2CD9')).toBe(link);
  expect(normalizeCode(link)).toBe('AB2CD9');
  expect(new URL(link).pathname).toBe(invitePath('AB2CD9'));
});

it.each([
  ['AB2CD9', '/register?invite=AB2CD9'],
  [null, '/register'],
])('[START-03] the link to register with the code %s is %s', (code, address) =>
  expect(withInvite('/register', code)).toBe(address),
);

it('[START-10] an accepted invitation is used once, and only for its own code', () => {
  expect(acceptedInvite.consume('AB2CD9')).toBe(false);
  acceptedInvite.accept('AB2CD9');
  expect(acceptedInvite.consume('ZZ2CD9')).toBe(false);
  expect(acceptedInvite.consume('AB2CD9')).toBe(true);
  expect(acceptedInvite.consume('AB2CD9')).toBe(false);
});
