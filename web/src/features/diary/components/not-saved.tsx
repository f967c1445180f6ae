import { ImageOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { OutcomeLine } from '@/components/ui/outcome-line';
import type { Problem } from '@/features/diary/use-writing';
import { count } from '@/features/diary/words';

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
  return (
    <div className={problem === 'full' || problem === 'unavailable' ? 'flex flex-col items-start gap-3' : 'contents'}>
      <OutcomeLine outcome={problem && problem in WORDS ? { kind: 'error', text: wordsOf(problem, photos) } : null} />
      {full && photos > 0 && (
        <Button
          variant="secondary"
          size="sm"
          loading={saving}
          onClick={onWithout}
          icon={<ImageOff size={18} strokeWidth={1.75} aria-hidden />}
        >
          Save without photos
        </Button>
      )}
    </div>
  );
}

const WORDS: Partial<Record<Problem, string>> = {
  full: 'This browser has no room left for the entry. Nothing is lost: it stays here as you wrote it.',
  unavailable:
    'This browser did not let Pawplan keep the entry. It stays here as you wrote it: copy it before you leave this page.',
};

function wordsOf(problem: Problem, photos: number): string {
  if (problem !== 'full') return WORDS[problem] ?? '';
  const room = 'export your entries to a file and delete old ones that have photos.';
  if (photos === 0) return `${WORDS.full} To make room, ${room}`;
  return `${WORDS.full} Save it without its ${count(photos, 'photo', 'photos')}, or make room: ${room}`;
}
