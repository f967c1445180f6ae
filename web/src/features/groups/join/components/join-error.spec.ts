import { ApiFailure } from '@/api/failure';
import { joinErrorKind } from './join-error';

it.each([
  [new ApiFailure(404, { message: 'Invalid invite code' }), 'unknown-code'],
  [new ApiFailure(400, { message: 'Invite code must be 6 characters' }), 'unknown-code'],
  [new ApiFailure(409, { message: 'This group is full' }), 'refused'],
  [new ApiFailure(429, { message: 'Too many tries' }), 'too-many'],
  [new ApiFailure(500, null), 'unreachable'],
  [new ApiFailure(0, new TypeError('fetch failed')), 'unreachable'],
  [new Error('other'), 'unreachable'],
])('[START-11] the failure "%s" is treated as %s', (error, kind) => expect(joinErrorKind(error)).toBe(kind));
