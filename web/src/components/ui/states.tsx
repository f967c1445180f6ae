import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '@/lib/online';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/components.gen';
import { Button } from './button';
import { cx } from './cx';

interface StateProps {
  /** A drawing from web/src/art. */
  art?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** On a phone, a small drawing is beside the sentence instead of a large one above it. */
  compact?: boolean;
  className?: string;
}

/** Shown when there are no items yet: a drawing, one sentence, one action. */
export function EmptyState({ art, title, text, action, compact, className }: StateProps) {
  return (
    <div
      className={cx(
        'mx-auto flex max-w-sm flex-col items-center px-4 py-8 text-center',
        compact && 'max-md:flex-row max-md:gap-4 max-md:px-0 max-md:py-2 max-md:text-start',
        className,
      )}
    >
      {art && <div className={cx('mb-4 w-44', compact && 'max-md:mb-0 max-md:w-24 max-md:shrink-0')}>{art}</div>}
      <div>
        <p className="text-lg font-extrabold text-balance">{title}</p>
        {text && <p className="mt-1 text-quiet text-balance">{text}</p>}
        {action && <div className={cx('mt-5', compact && 'max-md:mt-2')}>{action}</div>}
      </div>
    </div>
  );
}

/** Shown when loading failed, with a button to try again. */
export function ErrorState({
  art,
  title,
  text,
  onRetry,
  retrying,
  compact,
  className,
}: Omit<StateProps, 'action'> & {
  onRetry: () => void;
  retrying?: boolean;
}) {
  const online = useOnline();
  const retry = (
    <Button
      variant="secondary"
      size="sm"
      loading={retrying}
      onClick={onRetry}
      icon={<RotateCw size={16} aria-hidden />}
    >
      {common.tryAgain()}
    </Button>
  );
  return (
    <EmptyState
      art={art}
      title={title}
      text={online ? text : m.offlineNotCached()}
      action={retry}
      compact={compact}
      className={className}
    />
  );
}
