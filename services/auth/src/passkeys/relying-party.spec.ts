import { relyingPartyOf } from './relying-party.js';

describe('relyingPartyOf', () => {
  it.each([
    ['https://plan.example.org', { id: 'plan.example.org', origin: 'https://plan.example.org' }],
    ['https://plan.example.org/', { id: 'plan.example.org', origin: 'https://plan.example.org' }],
    ['https://Plan.Example.org:8443', { id: 'plan.example.org', origin: 'https://plan.example.org:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://plan.localhost:3000', { id: 'plan.localhost', origin: 'http://plan.localhost:3000' }],
    ['http://plan.example.org', null],
    ['http://notlocalhost', null],
    ['https://192.0.2.7', null],
    ['http://127.0.0.1:3000', null],
    ['https://[2001:db8::1]', null],
  ])('[PASSKEY-04] of %s is %j', (publicUrl, expected) => {
    expect(relyingPartyOf(publicUrl)).toEqual(expected);
  });
});
