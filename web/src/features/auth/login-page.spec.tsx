import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client';
import { tokenStore } from '@/lib/session/token-store';
import { alerts, field, press, typeInto } from '../../../test/fields';
import { type Call, serve } from '../../../test/server';
import { LoginPage } from './login-page';

describe('login page', () => {
  let calls: Call[];
  let refusal: object;

  const logins = () => calls.filter(({ path }) => path === '/api/auth/login');

  beforeEach(() => {
    tokenStore.set(null);
    refusal = {};
    calls = serve(({ path }) => {
      if (path === '/api/auth/login') return [401, refusal];
      return path.endsWith('/registration') ? [200, { registration: 'open' }] : [200, { configured: false }];
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <LoginPage />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });

  it('[AUTH-35] names every empty field and makes no call, and links to register', async () => {
    await press('Log in');
    await waitFor(() => expect(alerts()).toEqual(['Email is required', 'Password is required']));
    expect(logins()).toEqual([]);
    expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Register' })).pathname).toBe('/register');
  });

  it.each([
    ["the server's message", { message: 'Invalid email or password' }, 'Invalid email or password'],
    ['a general message when the server sends none', {}, 'Login failed'],
  ])('[AUTH-36] a refused login shows %s, and keeps what was typed', async (_, body, message) => {
    refusal = body;
    await typeInto('Email', 'ann@example.org');
    await typeInto('Password', 'not the one');
    await press('Log in');
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(logins().map(({ body }) => body)).toEqual([{ email: 'ann@example.org', password: 'not the one' }]);
    expect([field('Email').value, field('Password').value]).toEqual(['ann@example.org', 'not the one']);
    expect(tokenStore.get()).toBeNull();
  });
});
