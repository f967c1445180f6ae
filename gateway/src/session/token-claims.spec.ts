import { sessionOf, type TokenClaims } from './token-claims.js';

const names = { sub: 'ann', sid: 's1' };
const whole = { ...names, iss: 'pawplan', aud: 'pawplan-gateway', iat: 1, exp: 2 };

describe('the session that a token names', () => {
  it.each<[string, TokenClaims]>([
    ['[SESS-12] of a token made for the gateway', whole],
    ['[SESS-13] of a token of the first release', names],
  ])('is read from the claims %s', (_, claims) => {
    expect(sessionOf(claims)).toEqual(names);
  });

  it.each<[string, TokenClaims]>([
    ['no user', { ...whole, sub: undefined }],
    ['no session', { ...whole, sid: undefined }],
    ['an operator for a session', { ...whole, sid: { $ne: null } }],
    ['another issuer', { ...whole, iss: 'another' }],
    ['no issuer', { ...whole, iss: undefined }],
    ['another audience', { ...whole, aud: 'another' }],
    ['several audiences', { ...whole, aud: ['pawplan-gateway', 'another'] }],
    ['no audience', { ...whole, aud: undefined }],
    ['no end', { ...whole, exp: undefined }],
    ['an issue time only', { ...names, iat: 1 }],
  ])('[SESS-12] is null for a token with %s', (_, claims) => {
    expect(sessionOf(claims)).toBeNull();
  });
});
