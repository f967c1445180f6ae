import { createHash } from 'node:crypto';
import { createProof } from './pkce';

describe('PKCE proof', () => {
  it('[AUTH-41] has a new verifier of 43 characters and its S256 challenge', async () => {
    const [one, other] = await Promise.all([createProof(), createProof()]);
    expect(one.verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(one.verifier).not.toBe(other.verifier);
    expect(one.challenge).toBe(createHash('sha256').update(one.verifier).digest('base64url'));
  });
});
