import { ImageIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Emoji } from '@/components/ui/emoji';
import type { DiaryEntry } from '@/features/diary/entry';
import { type Choice, emojiOf, labelOf, MOODS, WEATHERS } from '@/features/diary/moods-and-weathers';
import * as m from '@/messages/diary.gen';

/** Mood, weather and number of photos of an entry; nothing when it has none of these. */
export function EntryBadges({ entry, photos = true }: { entry: DiaryEntry; photos?: boolean }) {
  const shown = photos ? entry.images.length : 0;
  if (!entry.mood && !entry.weather && shown === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap gap-1.5">
      <ChoiceBadge choices={MOODS} value={entry.mood} />
      <ChoiceBadge choices={WEATHERS} value={entry.weather} />
      {shown > 0 && (
        <Badge icon={<ImageIcon size={14} strokeWidth={2} aria-hidden />}>{m.photos({ count: shown })}</Badge>
      )}
    </div>
  );
}

function ChoiceBadge({ choices, value }: { choices: readonly Choice[]; value: string }) {
  if (!value) return null;
  const emoji = emojiOf(choices, value);
  return (
    <Badge className="max-w-full" icon={emoji && <Emoji of={emoji} />}>
      <span className="truncate">{labelOf(choices, value)}</span>
    </Badge>
  );
}
