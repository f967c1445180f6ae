import { Component, type ReactNode } from 'react';
import { logFailure } from '@/lib/log';

interface ErrorBoundaryProps {
  /** Shown in place of the failed part. */
  fallback: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** Limits the failure of a part that cannot be loaded or rendered to that part of the screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    logFailure('A part of the screen failed', error);
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
