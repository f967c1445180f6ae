import { Clock, CloudAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { copyText } from '@/lib/copy-text';
import { changeAsText, describeChange } from '@/lib/queue/describe-changes';
import type { Job } from '@/lib/queue/job';
import { changeQueue } from '@/lib/queue/store';
import { usePendingChanges } from '@/lib/queue/use-pending-changes';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/app.gen';
import { useSendQueue } from './use-send-queue';

/** Sends the queue. Shows the number of pending changes, and the changes that the server refused. */
export function QueueNotice() {
  useSendQueue();
  const changes = usePendingChanges();
  const count = changes.filter(({ refused }) => !refused).length;
  return (
    <>
      {count > 0 && (
        <p role="status" className="mb-6 flex items-center gap-3 rounded-card bg-sunken px-4 py-3 text-quiet">
          <Clock size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
          {m.pendingChanges({ count })}
        </p>
      )}
      {changes.map(
        (change) => change.refused && <RefusedChange key={change.id} change={change} message={change.refused} />,
      )}
    </>
  );
}

function RefusedChange({ change, message }: { change: Job; message: string }) {
  const { _id } = useUser();
  const discard = () =>
    changeQueue(_id, (queue) => ({ ...queue, jobs: queue.jobs.filter(({ id }) => id !== change.id) }));
  const copy = () =>
    copyText(changeAsText(change)).then(
      () => toast.success(m.copied()),
      () => toast.error(m.notCopied()),
    );
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-warning-soft px-4 py-3"
    >
      <CloudAlert size={20} strokeWidth={1.75} className="shrink-0 text-warning" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold break-words">{m.notSaved({ change: describeChange(change) })}</p>
        <p className="break-words">{message}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" onClick={copy}>
          {m.copy()}
        </Button>
        <Button variant="ghost" size="sm" onClick={discard}>
          {m.discard()}
        </Button>
      </div>
    </div>
  );
}
