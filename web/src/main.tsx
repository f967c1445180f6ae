// Must be the first import: it removes a token from the address.
import './features/auth/address-tokens';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prefetch } from './app/prefetch';
import { SHELL } from './app/shell/lazy-shell';
import { KINDS } from './kinds';
import { setUpClient } from './lib/client';
import { registerKinds } from './lib/items/kind';
import { loadLateTexts, startLanguage } from './lib/language/language';
import { PATHS } from './lib/paths';
import { receivePushScreens } from './lib/push-screen';
import { restoreSession } from './lib/session/current-user';
import { prefetchUser } from './lib/session/prefetch-user';
import { applyStoredTheme } from './lib/theme-store';
import './styles/index.css';

receivePushScreens();
registerKinds(KINDS);
setUpClient();
// Before the first text needs it, and after the scripts, which show this text.
void document.fonts.load('1em "Nunito Variable"');
applyStoredTheme();
void start().then(loadLateTexts);

async function start(): Promise<void> {
  const [signedIn] = await Promise.all([prefetchFirstScreen(), startLanguage()]);
  if (signedIn) restoreSession(signedIn);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Requests the user of a signed-in person and the script of the screen at the address at the same time. */
function prefetchFirstScreen(): ReturnType<typeof prefetchUser> {
  const { pathname } = window.location;
  const screen = pathname === PATHS.home ? PATHS.dashboard : pathname;
  // A failure is reported when the screen is rendered.
  return prefetchUser(() => Promise.allSettled([SHELL.load(), prefetch(screen)]));
}
