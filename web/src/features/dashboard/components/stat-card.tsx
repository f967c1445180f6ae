import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/ui/card';
import { linkClass } from '@/components/ui/link-class';
import { Skeleton } from '@/components/ui/skeleton';
import * as m from '@/messages/dashboard.gen';

interface StatCardProps {
  label: string;
  icon: LucideIcon;
  /** The classes for the background of the icon. */
  iconClass: string;
  /** The number of items; missing while it is unknown. */
  count?: number;
  failed: boolean;
  /**
   * The number of items that can be shown. A todo that was just ticked stays visible for a moment but is no longer in
   * `count`.
   */
  total?: number;
  /** The first items. */
  rows?: readonly ReactNode[];
  /** The address of the full list. */
  listPath: string;
}

/** A number with its label, and the first items. */
export function StatCard({
  label,
  icon: Icon,
  iconClass,
  count,
  failed,
  total = count,
  rows = [],
  listPath,
}: StatCardProps) {
  const heading = useId();
  const hiddenCount = (total ?? 0) - rows.length;
  return (
    <section aria-labelledby={heading} className="h-full">
      <Card flush className="flex h-full flex-col gap-2 p-2 md:p-3">
        <div className="flex items-center gap-3 p-2">
          <span className={`flex size-11 shrink-0 items-center justify-center rounded-control ${iconClass}`}>
            <Icon size={24} strokeWidth={1.75} aria-hidden />
          </span>
          <h2 id={heading} className="flex items-baseline gap-2.5 text-lg">
            <Count count={count} failed={failed} /> {label}
          </h2>
        </div>
        {rows.length > 0 && <ul className="flex flex-col gap-1">{rows}</ul>}
        {hiddenCount > 0 && (
          <Link to={listPath} className={`${linkClass} mt-auto min-h-11 self-start px-2 text-sm`}>
            {m.more({ count: hiddenCount })}
          </Link>
        )}
      </Card>
    </section>
  );
}

function Count({ count, failed }: { count?: number; failed: boolean }) {
  if (count !== undefined) return <span className="text-2xl font-extrabold tabular-nums">{count}</span>;
  if (failed) return <span className="text-2xl text-quiet">–</span>;
  return <Skeleton className="h-7 w-8 self-center" />;
}
