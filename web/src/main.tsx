// Must be the first import: it removes a token from the address.
import './features/auth/address-tokens';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUpClient } from './api/client';
import { App } from './app/app';
import { beginAhead } from './app/begin-ahead';
import { KINDS } from './kinds';
import { registerKinds } from './lib/items/kinds';
import { followTheme } from './lib/theme-store';
import './styles/index.css';

registerKinds(KINDS);
setUpClient();
beginAhead();
followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
