import { Component, type ReactNode } from 'react';
import { logFailure } from '../../lib/log';

interface ErrorBoundaryProps {
  /** What stands in place of what failed. */
  fallback: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** Keeps a part that cannot be fetched or drawn from taking the screen with it. */
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
