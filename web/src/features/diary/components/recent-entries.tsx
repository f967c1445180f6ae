import { PenLine } from 'lucide-react';
import { memo, useId } from 'react';
import { WritingScene } from '@/art/scenes/writing';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/states';
import { type DiaryEntry, previewOf } from '@/features/diary/entry';
import { formatLongDay } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/diary.gen';
import { EntryBadges } from './entry-badges';

/** How many entries count as recent. */
const MAX_RECENT = 3;

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
        {entries.slice(0, MAX_RECENT).map((entry) => (
          <EntryCard key={entry.id} entry={entry} {...actions} />
        ))}
      </ul>
    </section>
  );
}

/** The actions on an entry; all entries get the same functions. */
interface EntryActions {
  edit: (entry: DiaryEntry) => void;
  view: (entry: DiaryEntry) => void;
}

/** One of the recent entries: its beginning, and buttons to view and edit it. */
const EntryCard = memo(function EntryCard({ entry, edit, view }: EntryActions & { entry: DiaryEntry }) {
  const heading = useId();
  return (
    <li className="min-w-0">
      <article aria-labelledby={heading}>
        <Card flush className="flex flex-col gap-2.5 p-5">
          <h3 id={heading} className="leading-6 first-letter:uppercase">
            {formatLongDay(entry.date)}
          </h3>
          <EntryBadges entry={entry} />
          <p className="text-wrap break-words text-quiet">{previewOf(entry.content)}</p>
          <div className="-mb-1 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-describedby={heading}
              onClick={() => edit(entry)}
              icon={<PenLine size={16} strokeWidth={1.75} aria-hidden />}
            >
              {common.edit()}
            </Button>
            <Button variant="ghost" size="sm" aria-describedby={heading} onClick={() => view(entry)}>
              {m.view()}
            </Button>
          </div>
        </Card>
      </article>
    </li>
  );
});
