import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyUserColours } from './lib/colour';
import './styles/index.css';

applyUserColours();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<StrictMode>Pawplan</StrictMode>);
