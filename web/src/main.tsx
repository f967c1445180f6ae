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
import { prefetchUser } from './lib/session/prefetch-user';
import { applyStoredTheme } from './lib/theme-store';
import './styles/index.css';

registerKinds(KINDS);
setUpClient();
const started = startLanguage();
prefetchFirstScreen();
applyStoredTheme();
void started.then(render).then(loadLateTexts);

function render(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/**
 * For a signed-in person: requests the user and the script of the screen at the address at the same time, before the
 * first render.
 */
function prefetchFirstScreen(): void {
  const { pathname } = window.location;
  const screen = pathname === PATHS.home ? PATHS.dashboard : pathname;
  // A failure is reported when the screen is rendered.
  prefetchUser(() => Promise.allSettled([SHELL.load(), prefetch(screen)]));
}
