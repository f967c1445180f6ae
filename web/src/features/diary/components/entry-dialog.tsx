import { PenLine, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { DiaryEntry } from '@/features/diary/entry';
import { formatLongDay } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/diary.gen';
import { EntryBadges } from './entry-badges';
import { altOf, TapedPhoto } from './taped-photo';

interface EntryDialogProps {
  entry: DiaryEntry;
  open: boolean;
  onClose: () => void;
  onEdit: (entry: DiaryEntry) => void;
  onDelete: (entry: DiaryEntry) => void;
}

/** Shows a complete entry. */
export function EntryDialog({ entry, open, onClose, onEdit, onDelete }: EntryDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatLongDay(entry.date)}
      size="lg"
      footer={
        <>
          <Button
            variant="ghost"
            className="text-danger hover:bg-danger-soft md:me-auto"
            onClick={() => onDelete(entry)}
            icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
          >
            {common.remove()}
          </Button>
          <Button onClick={() => onEdit(entry)} icon={<PenLine size={18} strokeWidth={1.75} aria-hidden />}>
            {common.edit()}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long entry is scrolled by keyboard too */}
      <article tabIndex={0} className="flex flex-col gap-4 rounded-chip outline-offset-4">
        <EntryBadges entry={entry} photos={false} />
        <p className="max-w-reading leading-7 break-words whitespace-pre-wrap">{entry.content}</p>
        {entry.images.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-x-6 gap-y-8 px-2 pt-4 pb-2" aria-label={m.photosLabel()}>
            {entry.images.map((photo, index) => (
              <li key={photo} className="max-w-full">
                <TapedPhoto
                  photo={photo}
                  index={index}
                  alt={altOf(index, entry.images.length)}
                  className="max-h-[60dvh] md:max-h-96"
                />
              </li>
            ))}
          </ul>
        )}
      </article>
    </Dialog>
  );
}
