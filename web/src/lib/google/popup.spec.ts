import { createHash } from 'node:crypto';
import { authorizationUrl, createPkce } from './popup';

const config = {
  configured: true,
  clientId: 'client',
  accountsUrl: 'https://accounts.example/auth?hl=en',
  redirectUri: 'https://pawplan.example/auth/google/callback',
  scopes: ['openid', 'profile', 'email', 'calendar.events'],
};

it('[AUTH-41] the popup opens with a state, a PKCE challenge and the three scopes', () => {
  const address = new URL(authorizationUrl(config, 'state', 'challenge', false));
  expect(`${address.origin}${address.pathname}`).toBe('https://accounts.example/auth');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    hl: 'en',
    response_type: 'code',
    client_id: 'client',
    redirect_uri: config.redirectUri,
    scope: 'openid profile email calendar.events',
    state: 'state',
    code_challenge: 'challenge',
    code_challenge_method: 'S256',
    access_type: 'offline',
  });
});

it.each([
  [false, 'select_account'],
  [true, 'consent select_account'],
])('[PROF-13] the popup asks for consent again: %s', (withConsent, prompt) => {
  expect(new URL(authorizationUrl(config, 'state', 'challenge', withConsent)).searchParams.get('prompt')).toBe(prompt);
});

describe('PKCE proof', () => {
  it('[AUTH-41] has a new verifier of 43 characters and its S256 challenge', async () => {
    const [one, other] = await Promise.all([createPkce(), createPkce()]);
    expect(one.verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(one.verifier).not.toBe(other.verifier);
    expect(one.challenge).toBe(createHash('sha256').update(one.verifier).digest('base64url'));
  });
});
