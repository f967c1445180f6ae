import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client';
import { tokenStore } from '@/lib/session/token-store';
import { alerts, press, typeInto } from '../../../test/fields';
import { type Call, serve } from '../../../test/server';
import { RegisterPage } from './register-page';

describe('register page', () => {
  let calls: Call[];
  let refusal: object;

  const registrations = () => calls.filter(({ path }) => path === '/api/auth/register');
  const fill = async (values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) await typeInto(label, text);
    await press('Register');
  };
  const GOOD = { 'Full Name': 'Ann', Email: 'ann@example.org', Password: 'four paws', 'Confirm Password': 'four paws' };

  beforeEach(() => {
    tokenStore.set(null);
    refusal = {};
    calls = serve(({ path }) => {
      if (path === '/api/auth/register') return [409, refusal];
      return path.endsWith('/registration') ? [200, { registration: 'open' }] : [200, { configured: false }];
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <RegisterPage />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });

  it('[AUTH-37] names every empty field, and makes no call', async () => {
    await press('Register');
    await waitFor(() => expect(alerts()).toHaveLength(4));
    expect(alerts()).toEqual([
      'Full name is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ]);
    expect(registrations()).toEqual([]);
  });

  it.each([
    ['a short password', { Password: 'paws', 'Confirm Password': 'paws' }, 'Minimum 6 characters'],
    ['another confirmation', { 'Confirm Password': 'five paws' }, 'Passwords do not match'],
  ])('[AUTH-38] refuses %s before it makes any call', async (_, over, message) => {
    await fill({ ...GOOD, ...over });
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(registrations()).toEqual([]);
  });

  it.each([
    ["the server's message", { message: 'User already exists' }, 'User already exists'],
    ['a general message when the server sends none', {}, 'Registration failed'],
  ])('[AUTH-39] a refused registration shows %s', async (_, body, message) => {
    refusal = body;
    await fill(GOOD);
    await waitFor(() => expect(alerts()).toEqual([message]));
    const { 'Full Name': name, Email: email, Password: password } = GOOD;
    expect(registrations().map(({ body }) => body)).toEqual([{ name, email, password, confirmPassword: password }]);
  });
});
