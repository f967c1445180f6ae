import { ImageIcon } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { SearchingScene } from '@/art/scenes/searching';
import { Button } from '@/components/ui/button';
import { Emoji } from '@/components/ui/emoji';
import { TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { AllShownNote } from '@/components/ui/show-more';
import { EmptyState } from '@/components/ui/states';
import { type DiaryEntry, previewOf } from '@/features/diary/entry';
import { emojiOf, labelOf, MOODS, WEATHERS } from '@/features/diary/moods-and-weathers';
import { type DiaryMonth, groupByMonth, limitEntries, searchEntries } from '@/features/diary/search';
import { dayNumber, formatLongDay, formatMonth, formatShortWeekday } from '@/lib/time/day';
import * as m from '@/messages/diary.gen';

interface AllEntriesProps {
  entries: readonly DiaryEntry[];
  onView: (entry: DiaryEntry) => void;
}

const formatMonthName = (month: string) => formatMonth(`${month}-01`);

/** All entries by month, with a search. */
export const AllEntries = memo(function AllEntries({ entries, onView }: AllEntriesProps) {
  const heading = useId();
  const [query, setQuery] = useState('');
  const [chosenMonth, setChosenMonth] = useState('');
  const deferredQuery = useDeferredValue(query);
  const months = useMemo(() => groupByMonth(entries), [entries]);
  const found = useMemo(() => groupByMonth(searchEntries(entries, deferredQuery)), [entries, deferredQuery]);
  const month = months.some((one) => one.month === chosenMonth) ? chosenMonth : '';
  const shown = useMemo(() => found.filter((one) => !month || one.month === month), [found, month]);
  const number = shown.reduce((sum, one) => sum + one.entries.length, 0);
  const isFiltered = deferredQuery.trim() !== '' || month !== '';

  const options = [
    { value: '', label: m.allMonths({ count: entries.length }) },
    ...months.map((one) => ({
      value: one.month,
      label: m.monthEntries({ month: formatMonthName(one.month), count: one.entries.length }),
    })),
  ];
  const showAll = () => {
    setQuery('');
    setChosenMonth('');
  };
  return (
    <section aria-labelledby={heading} className="mt-10">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="me-auto text-lg">
          {m.allEntries()}
        </h2>
        <TextField
          type="search"
          label={m.search()}
          hideLabel
          placeholder={m.searchPlaceholder()}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="max-sm:w-full sm:w-64"
        />
        <Select
          label={m.month()}
          hideLabel
          options={options}
          value={month}
          onChange={(event) => setChosenMonth(event.target.value)}
          className="max-sm:w-full sm:w-60"
        />
      </div>
      <p role="status" className="mt-3 text-sm text-quiet">
        {isFiltered ? m.found({ found: number, count: entries.length }) : m.entries({ count: entries.length })}
      </p>
      {number === 0 && (
        <EmptyState
          art={<SearchingScene />}
          title={m.noneFound()}
          text={m.noneFoundHint()}
          action={
            <Button variant="secondary" size="sm" onClick={showAll}>
              {m.showAll()}
            </Button>
          }
        />
      )}
      <Months key={`${month} ${deferredQuery}`} months={shown} number={number} onView={onView} />
    </section>
  );
});

/** How many more entries are shown with each press. */
const PAGE_SIZE = 30;

function Months({
  months,
  number,
  onView,
}: { months: readonly DiaryMonth[]; number: number } & Pick<AllEntriesProps, 'onView'>) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  return (
    <>
      {limitEntries(months, limit).map(({ month, entries }) => (
        <section key={month} aria-label={formatMonthName(month)} className="mt-4">
          <h3 className="mb-2 text-sm font-bold text-quiet">{formatMonthName(month)}</h3>
          <ul className="overflow-hidden rounded-card bg-card shadow-card">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} onView={onView} />
            ))}
          </ul>
        </section>
      ))}
      {number > limit ? (
        <Button variant="secondary" className="mt-4 max-sm:w-full" onClick={() => setLimit(limit + PAGE_SIZE)}>
          {m.showMore()}
        </Button>
      ) : (
        limit > PAGE_SIZE && <AllShownNote total={number} />
      )}
    </>
  );
}

/** One entry in the list of all entries; a press opens it. */
const EntryRow = memo(function EntryRow({ entry, onView }: { entry: DiaryEntry; onView: (entry: DiaryEntry) => void }) {
  const { date, mood, weather, images, content } = entry;
  const photos = images.length > 0 && m.photos({ count: images.length });
  return (
    <li className="not-first:border-t not-first:border-line">
      <button
        type="button"
        aria-label={[formatLongDay(date), labelOf(MOODS, mood), labelOf(WEATHERS, weather), photos, previewOf(content)]
          .filter(Boolean)
          .join(', ')}
        onClick={() => onView(entry)}
        className="flex w-full min-w-0 items-center gap-3 px-4 py-3 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2 md:gap-4 md:px-5"
      >
        <span className="w-9 shrink-0 text-center">
          <span className="block text-lg leading-5 font-extrabold tabular-nums">{dayNumber(date)}</span>
          <span className="block text-sm text-quiet">{formatShortWeekday(date)}</span>
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
