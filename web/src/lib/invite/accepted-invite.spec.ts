import { acceptedInvite } from './accepted-invite';

it('[START-10] an accepted invitation is used once, and only for its own code', () => {
  expect(acceptedInvite.take('AB2CD9')).toBe(false);
  acceptedInvite.accept('AB2CD9');
  expect(acceptedInvite.take('ZZ2CD9')).toBe(false);
  expect(acceptedInvite.take('AB2CD9')).toBe(true);
  expect(acceptedInvite.take('AB2CD9')).toBe(false);
});
