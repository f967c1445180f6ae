import { ImageOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { OutcomeLine } from '@/components/ui/outcome-line';
import type { Problem } from '@/features/diary/use-writing';
import * as m from '@/messages/diary.gen';

interface NotSavedProps {
  problem: Problem | null;
  /** The number of photos of the entry. */
  photos: number;
  saving: boolean;
  onWithout: () => void;
}

/**
 * Why the browser could not store an entry, and what to do. When the storage is full, the first offer is to save
 * without the photos.
 */
export function NotSaved({ problem, photos, saving, onWithout }: NotSavedProps) {
  const full = problem === 'full';
  const text = textOf(problem, photos);
  return (
    <div className={text ? 'flex flex-col items-start gap-3' : 'contents'}>
      <OutcomeLine outcome={text ? { kind: 'error', text } : null} />
      {full && photos > 0 && (
        <Button
          variant="secondary"
          size="sm"
          loading={saving}
          onClick={onWithout}
          icon={<ImageOff size={18} strokeWidth={1.75} aria-hidden />}
        >
          {m.saveWithoutPhotos()}
        </Button>
      )}
    </div>
  );
}

function textOf(problem: Problem | null, photos: number): string | null {
  if (problem === 'unavailable') return m.notStored();
  if (problem !== 'full') return null;
  return photos === 0 ? m.full() : m.fullWithPhotos({ count: photos });
}
