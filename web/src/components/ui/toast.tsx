import { useSyncExternalStore } from 'react';
import { lazy } from '@/lib/lazy';
import { logFailure } from '@/lib/log';
import { LazyBoundary } from './lazy-boundary';

type Kind = 'success' | 'error' | 'info';

const ToastRegion = lazy(async () => ({ default: (await import('./toaster')).ToastRegion }));

let isRequested = false;
const listeners = new Set<() => void>();
let onRegionReady: () => void = () => {};
const regionReady = new Promise<void>((resolve) => {
  onRegionReady = resolve;
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A button in a message. */
interface ToastAction {
  label: string;
  onClick: () => void;
}

async function show(kind: Kind, text: string, action?: ToastAction): Promise<void> {
  isRequested = true;
  for (const listener of listeners) listener();
  try {
    const [{ toast: sonner }] = await Promise.all([import('sonner'), regionReady]);
    sonner[kind](text, { action, ...(isOverDialog() && { position: 'top-center' }) });
  } catch (error) {
    logFailure(text, error);
  }
}

/** Whether a dialog fills the lower part of a phone, where its buttons must stay free. */
const isOverDialog = () =>
  matchMedia('(width < 48rem)').matches &&
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

/** Shows a short message: `toast.success('Profile updated successfully!')`. Has no effect without a `<Toaster />`. */
export const toast = {
  success: (text: string, action?: ToastAction) => void show('success', text, action),
  error: (text: string) => void show('error', text),
  info: (text: string) => void show('info', text),
};

/** To be mounted once in the app; its script is loaded with the first toast. */
export function Toaster() {
  const show = useSyncExternalStore(subscribe, () => isRequested);
  return show ? (
    <LazyBoundary>
      <ToastRegion onReady={onRegionReady} />
    </LazyBoundary>
  ) : null;
}
