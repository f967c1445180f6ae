import { inviteValidity, VALIDITY_OPTIONS } from './invite-validity';

describe('the validity of an invite code', () => {
  it.each([
    [undefined, false, 'Valid until it is renewed'],
    ['2026-03-14T20:05:00Z', false, 'Valid until 14 March, 21:05'],
    ['2027-01-01T23:30:00Z', false, 'Valid until 2 January 2027, 00:30'],
    ['2026-03-11T12:00:01Z', false, 'Valid until 11 March, 13:00'],
    ['2026-03-11T12:00:00Z', true, 'Expired on 11 March, 13:00. Renew it to invite new members.'],
    ['2025-12-31T12:00:00Z', true, 'Expired on 31 December 2025, 13:00. Renew it to invite new members.'],
  ])('[GROUP-47] a code with the end %s, at noon UTC in Berlin: expired %s, "%s"', (expiresAt, isExpired, text) => {
    expect(inviteValidity(expiresAt, new Date('2026-03-11T12:00:00Z'), 'Europe/Berlin')).toEqual({ isExpired, text });
  });

  it('[GROUP-48] a new code is valid without an end, or for 1, 7 or 30 days', () => {
    expect(VALIDITY_OPTIONS.map(({ hours }) => hours)).toEqual([undefined, 24, 168, 720]);
  });
});
