import { useCallback, useMemo, useRef, useState } from 'react';
import type { SpecialDate } from '@/api/generated';
import { useConfirmedDelete } from '@/components/items/use-confirmed-delete';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { PageHeader } from '@/components/page-header';
import { PageTitle } from '@/components/page-title';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Select } from '@/components/ui/select';
import { SPECIAL_DATES } from '@/kinds/special-dates';
import { useSpecialDates } from '@/kinds/use-special-dates';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useEditor } from '@/lib/items/use-editor';
import { lazy } from '@/lib/lazy';
import { useRequestedAction } from '@/lib/requested-action';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { useToday } from '@/lib/time/use-today';
import * as m from '@/messages/special-dates.gen';
import { AllDates } from './components/all-dates';
import type { SpecialDateActions } from './components/date-cards';
import { DatesFailed, DatesLoading } from './components/date-states';
import { UpcomingDates } from './components/upcoming-dates';
import { TYPES } from './labels';
import type { TypeFilter } from './sort-dates';
import { useLinkedDate } from './use-linked-date';

const SpecialDateDialog = lazy(async () => ({
  default: (await import('./components/special-date-dialog')).SpecialDateDialog,
}));

const FILTERS = [
  { value: 'all', label: m.allTypes },
  ...Object.entries(TYPES).map(([value, { label }]) => ({ value, label })),
];

const VIEWS = [
  { value: 'all', label: m.allDates },
  { value: 'upcoming', label: m.upcoming },
];

/** The special dates of the active space. */
export function SpecialDatesPage() {
  const today = useToday();
  const { id: space } = useSpace();
  const { data: dates, isError, isFetching, refetch } = useSpecialDates(today);
  const [filter, setFilter] = useState<TypeFilter>('all');
  const [view, setView] = useState('all');
  const { editor, edit, close } = useEditor<SpecialDate>(space);
  const actions = useSpecialDateActions(space, edit);
  const addButton = useRef<HTMLButtonElement>(null);
  useRequestedAction('special-date', () => edit(null));
  const list = useFocusAfterRemoval(() => addButton.current);

  const showAll = useCallback(() => {
    setFilter('all');
    setView('all');
  }, []);
  const linkedDate = useLinkedDate(dates, showAll);

  const View = view === 'all' ? AllDates : UpcomingDates;
  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <PageHeader title={m.pageTitle()} addLabel={m.add()} addRef={addButton} onAdd={() => edit(null)} />
      <div className="mt-5 grid grid-cols-2 gap-3 sm:w-fit sm:grid-cols-[12rem_12rem]">
        <Select
          label={m.fieldType()}
          hideLabel
          options={FILTERS}
          value={filter}
          onChange={({ target }) => setFilter(target.value as TypeFilter)}
        />
        <Select
          label={m.view()}
          hideLabel
          options={VIEWS}
          value={view}
          onChange={({ target }) => setView(target.value)}
        />
      </div>
      <div {...list} className="mt-6 flex flex-col gap-8">
        {dates && <View dates={dates} filter={filter} context={{ today, actions, linkedDate }} />}
        {!dates && isError && <DatesFailed onRetry={() => refetch()} retrying={isFetching} />}
        {!dates && !isError && <DatesLoading />}
      </div>
      <LazyBoundary>
        {editor.opened > 0 && (
          <SpecialDateDialog
            key={editor.opened}
            space={editor.space}
            date={editor.item}
            open={editor.open}
            onClose={close}
          />
        )}
      </LazyBoundary>
    </>
  );
}

/** The actions of the cards of a space; the functions change only with the space and the editor. */
function useSpecialDateActions(space: SpaceId, edit: (date: SpecialDate) => void): SpecialDateActions {
  const remove = useConfirmedDelete(m.deleteQuestion(), useDeleteItem(SPECIAL_DATES));
  return useMemo(() => ({ edit, remove: (date) => remove(space, date) }), [space, edit, remove]);
}
