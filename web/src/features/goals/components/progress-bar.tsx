import { cx } from '@/components/ui/cx';

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The value in words. */
  text: string;
  reached: boolean;
}

/** The progress of a goal; it moves while the progress is typed. */
export function ProgressBar({ label, percent, text, reached }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className="h-3 overflow-hidden rounded-full bg-sunken"
    >
      <div
        style={{ width: `${percent}%` }}
        className={cx(
          'h-full rounded-full transition-[width] duration-(--calm)',
          reached ? 'bg-secondary-mark' : 'bg-primary-mark',
        )}
      />
    </div>
  );
}
