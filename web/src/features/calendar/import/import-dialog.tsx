import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { FileButton } from '@/components/ui/file-button';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { SpaceId } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/calendar-import.gen';
import * as common from '@/messages/common.gen';
import { PreviewedEvents } from './previewed-events';
import { useImport } from './use-import';

const ACCEPT = '.ics,.ical,text/calendar';

interface ImportDialogProps {
  space: SpaceId;
  today: Day;
  open: boolean;
  onClose: () => void;
}

/** The dialog that imports a calendar file: choose it, see what it contains, and import it. */
export function ImportDialog({ space, today, open, onClose }: ImportDialogProps) {
  const { step, choose, start } = useImport(space, onClose);
  const chooseFirst = (files: readonly File[]) => files[0] && void choose(files[0]);
  const error = step.name !== 'reading' && step.error ? ({ kind: 'error', text: step.error } as const) : null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.title()}
      footer={
        step.name === 'preview' ? (
          <>
            <FileButton variant="secondary" accept={ACCEPT} disabled={step.importing} onFiles={chooseFirst}>
              {m.chooseOther()}
            </FileButton>
            <Button onClick={start} loading={step.importing} disabled={step.preview.created === 0}>
              {step.preview.created === 0 ? m.importNone() : m.importEvents({ count: step.preview.created })}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {common.cancel()}
          </Button>
        )
      }
    >
      {step.name === 'choose' && <FileChoice onFiles={chooseFirst} />}
      {step.name === 'reading' && (
        <Loading label={m.reading({ name: step.file })}>
          <Skeleton className="h-16" />
          <Skeleton className="mt-3 h-40" />
        </Loading>
      )}
      {step.name === 'preview' && <PreviewedEvents preview={step.preview} today={today} />}
      <div className={cx(error && 'mt-4')}>
        <OutcomeLine outcome={error} />
      </div>
    </Dialog>
  );
}

/** A button that opens the file picker, in an area that takes a dropped file. */
function FileChoice({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(Array.from(event.dataTransfer.files));
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <>
      <p className="text-quiet">{m.hint()}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same with the keyboard */}
      <div
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        className={cx(
          'mt-4 flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center',
          isOver ? 'border-accent bg-sunken' : 'border-line',
        )}
      >
        <FileButton accept={ACCEPT} onFiles={onFiles} icon={<FileUp size={20} strokeWidth={1.75} aria-hidden />}>
          {m.choose()}
        </FileButton>
        <p className="text-sm text-quiet touch:hidden">{m.drop()}</p>
      </div>
    </>
  );
}
