import { ImageIcon } from 'lucide-react';
import { memo } from 'react';
import { Emoji } from '@/components/ui/emoji';
import type { DiaryEntry } from '@/features/diary/entry';
import { previewOf } from '@/features/diary/preview';
import { emojiOf, labelOf, MOODS, WEATHERS } from '@/features/diary/words';
import { dayNumber, longDay, weekdayInShort } from '@/lib/time/day';
import * as m from '@/messages/diary.gen';

/** One entry in the list of all entries; a press opens it. */
export const EntryRow = memo(function EntryRow({
  entry,
  onView,
}: {
  entry: DiaryEntry;
  onView: (entry: DiaryEntry) => void;
}) {
  const { date, mood, weather, images, content } = entry;
  const photos = images.length > 0 && m.photos({ count: images.length });
  return (
    <li className="not-first:border-t not-first:border-line">
      <button
        type="button"
        aria-label={[longDay(date), labelOf(MOODS, mood), labelOf(WEATHERS, weather), photos, previewOf(content)]
          .filter(Boolean)
          .join(', ')}
        onClick={() => onView(entry)}
        className="flex w-full min-w-0 items-center gap-3 px-4 py-3 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2 md:gap-4 md:px-5"
      >
        <span className="w-9 shrink-0 text-center">
          <span className="block text-lg leading-5 font-extrabold tabular-nums">{dayNumber(date)}</span>
          <span className="block text-sm text-quiet">{weekdayInShort(date)}</span>
        </span>
        <span className="line-clamp-2 min-w-0 flex-1 break-words md:line-clamp-1">{previewOf(content)}</span>
        {photos && <ImageIcon size={18} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />}
        <span className="flex shrink-0 gap-1 max-sm:flex-col">
          <Emoji of={emojiOf(MOODS, mood)} title={labelOf(MOODS, mood)} />
          <Emoji of={emojiOf(WEATHERS, weather)} title={labelOf(WEATHERS, weather)} />
        </span>
      </button>
    </li>
  );
});
