import { type ReactNode, Suspense } from 'react';
import { useCountFailure } from '@/lib/update/failures-store';
import { reloadApp } from '@/lib/update/service-worker';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/components.gen';
import { Button } from './button';
import { ErrorBoundary } from './error-boundary';

interface LazyBoundaryProps {
  /** Shown while the part is loading. */
  fallback?: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/**
 * Wraps a dialog or another part of a screen that is loaded when it is first shown. When loading fails, a message is
 * shown and the screen stays.
 */
export function LazyBoundary({ fallback = null, onFailure, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary fallback={<LoadFailed />} onFailure={onFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function LoadFailed() {
  useCountFailure();
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-24 z-40 mx-auto flex max-w-md items-center gap-3 rounded-card bg-raised p-3 ps-4 text-ink shadow-raised md:bottom-6"
    >
      <p className="flex-1 font-semibold">{m.loadingFailed()}</p>
      <Button variant="secondary" size="sm" onClick={reloadApp}>
        {common.reload()}
      </Button>
    </div>
  );
}
