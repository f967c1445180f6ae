import { TriangleAlert } from 'lucide-react';
import type { SyncResult } from '@/api/generated';
import { fieldText, serverText } from '@/api/server-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ShowMore, useVisibleRows } from '@/components/ui/show-more';
import * as m from '@/messages/calendar.gen';

/** The result of a sync, with the events that had problems. */
export function SyncReport({ result, open, onClose }: { result: SyncResult; open: boolean; onClose: () => void }) {
  const { newEvents, updatedEvents, deletedEvents, errors } = result;
  const counts = [
    { name: m.syncNew(), count: newEvents },
    { name: m.syncUpdated(), count: updatedEvents },
    { name: m.syncDeleted(), count: deletedEvents },
  ];
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.syncDone()}
      footer={<Button onClick={onClose}>{m.reportClose()}</Button>}
    >
      <dl className="grid grid-cols-3 gap-3">
        {counts.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse rounded-card bg-sunken px-3 py-2 text-center">
            <dt className="text-sm font-bold text-quiet">{name}</dt>
            <dd className="text-xl font-extrabold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && (
        <div className="mt-4 rounded-card bg-warning-soft p-4">
          <p className="flex items-center gap-2 font-bold">
            <TriangleAlert size={20} strokeWidth={1.75} className="shrink-0 text-warning" aria-hidden />
            {m.syncIssues({ count: errors.length })}
          </p>
          <SyncProblems errors={errors} />
        </div>
      )}
    </Dialog>
  );
}

function SyncProblems({ errors }: Pick<SyncResult, 'errors'>) {
  const visibleRows = useVisibleRows(errors.length);
  return (
    <>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {errors.slice(0, visibleRows.shown).map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and two problems may read the same
          <li key={index} className="break-words">
            <span className="font-bold">{fieldText(problem, 'title')}</span> {serverText(problem)}
          </li>
        ))}
      </ul>
      <ShowMore {...visibleRows} className="mt-2" />
    </>
  );
}
