import { useId } from 'react';
import { WritingScene } from '@/art/scenes/writing';
import { EmptyState } from '@/components/ui/states';
import type { DiaryEntry } from '@/features/diary/entry';
import * as m from '@/messages/diary.gen';
import { type EntryActions, EntryCard } from './entry-card';

/** How many entries count as recent. */
const RECENT = 3;

/** The latest entries, or a message when there are none. */
export function RecentEntries({ entries, actions }: { entries: readonly DiaryEntry[]; actions: EntryActions }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg">
        {m.recentEntries()}
      </h2>
      {entries.length === 0 && <EmptyState art={<WritingScene />} title={m.none()} text={m.noneHint()} />}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-1">
        {entries.slice(0, RECENT).map((entry) => (
          <EntryCard key={entry.id} entry={entry} {...actions} />
        ))}
      </ul>
    </section>
  );
}
