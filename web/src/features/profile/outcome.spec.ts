import { ApiFailure } from '@/api/failure';
import { clearOutcome, needsSignIn, outcomeOf } from './outcome';

it.each([
  ['nothing tried yet', { isSuccess: false, error: null }, null],
  ['saved', { isSuccess: true, error: null }, { kind: 'success', text: 'Saved!' }],
  [
    'refused',
    { isSuccess: false, error: new ApiFailure(409, { message: 'User already exists' }) },
    { kind: 'error', text: 'User already exists' },
  ],
  [
    'no answer',
    { isSuccess: false, error: new ApiFailure(0, new TypeError('Failed to fetch')) },
    { kind: 'error', text: 'Failed to save' },
  ],
] as const)('[PROF-03] [PROF-06] [PROF-09] the message of a form: %s', (_, saved, said) => {
  expect(outcomeOf(saved, 'Saved!', 'Failed to save')).toEqual(said);
});

it.each([
  ['a refusal that asks for one', true, new ApiFailure(403, { code: 'signInAgain' })],
  ['a new address without a password', true, new ApiFailure(403, { code: 'emailNeedsPassword' })],
  ['a second factor that the server requires', false, new ApiFailure(403, { code: 'secondFactorNeededHere' })],
  ['a space of other people', false, new ApiFailure(403, { code: 'notMember' })],
  ['a refusal without a code', false, new ApiFailure(403, {})],
  ['another refusal', false, new ApiFailure(400, {})],
  ['no refusal', false, null],
])('[PROF-14] %s: a fresh sign-in is needed: %s', (_, needed, error) => {
  expect(needsSignIn(error)).toBe(needed);
});

it.each([
  [false, 1],
  [true, 0],
])('[PROF-15] typing clears the message unless a save is running (%s)', (isPending, times) => {
  const reset = jest.fn();
  clearOutcome({ isPending, reset });
  expect(reset).toHaveBeenCalledTimes(times);
});
