import type { PersonalStats } from '@/api/generated';
import { spoken } from '@/features/focus/duration';
import { timeByType } from '@/features/focus/statistics/by-type';
import { TypeIcon } from './type-icon';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Focus time by kind of task. */
export function Types({ stats }: { stats: PersonalStats }) {
  return (
    <ul className="flex flex-1 flex-col justify-around gap-4">
      {timeByType(stats).map(({ type, label, seconds, share }) => (
        <li key={type}>
          <p className="flex items-center gap-2.5">
            <TypeIcon type={type} className="shrink-0 text-quiet" />
            <span className="flex-1 font-bold">{label}</span>
            <span className="text-sm text-quiet tabular-nums">{percent(share)}</span>
            <span className="min-w-20 text-end font-extrabold tabular-nums">{spoken(seconds)}</span>
          </p>
          <span aria-hidden className="mt-2 block h-2.5 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-secondary-mark" style={{ width: percent(share) }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
