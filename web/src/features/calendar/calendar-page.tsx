import { type ComponentType, useRef, useState } from 'react';
import type { CalendarEvent, Todo } from '@/api/generated';
import { SpaceFilter } from '@/components/items/space-filter';
import { AddButton } from '@/components/page-header';
import { PageTitle } from '@/components/page-title';
import { useConfirm } from '@/components/ui/confirm';
import { cx } from '@/components/ui/cx';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { SegmentedControl } from '@/components/ui/segmented';
import { useEditor } from '@/lib/items/use-editor';
import { lazy } from '@/lib/lazy';
import { useRequestedAction } from '@/lib/requested-action';
import { useUser } from '@/lib/session/session';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace, useSpaces } from '@/lib/space/use-space';
import { useStore } from '@/lib/store';
import type { Day } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import * as m from '@/messages/calendar.gen';
import { closeSyncReport, syncReportStore, useGoogleSync } from './api/use-google-sync';
import { type CalendarView, VIEWS, viewStore } from './calendar-view';
import { CalendarActions } from './components/calendar-actions';
import { SyncProgressBar, ViewLoading } from './components/calendar-states';
import { ListView } from './components/list-view';
import { MonthView } from './components/month-view';
import type { NewEvent, NewTimes } from './event-form';
import { useClearCalendar } from './use-clear-calendar';
import { calendarSpaces } from './use-entries';
import { useEventActions } from './use-event-actions';

const EventDialog = lazy(async () => ({ default: (await import('./components/event-dialog')).EventDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog')).ImportDialog }));
const SyncReport = lazy(async () => ({ default: (await import('./components/sync-report')).SyncReport }));

const HoursView = lazy(async () => ({ default: (await import('./views')).HoursView }));
const AgendaView = lazy(async () => ({ default: (await import('./views')).AgendaView }));

interface TodoDialogProps {
  space: SpaceId;
  todo: Todo | null;
  open: boolean;
  onClose: () => void;
}

interface CalendarPageProps {
  /** The editor of a todo, from the feature of todos. */
  TodoDialog: ComponentType<TodoDialogProps>;
}

/** The calendar of the active space. */
export function CalendarPage({ TodoDialog }: CalendarPageProps) {
  const today = useToday();
  const { id: space } = useSpace();
  const hasSpaceFilter = useSpaces().length > 1;
  const view = useStore(viewStore);
  const setView = (next: CalendarView) => viewStore.change(() => next);
  /** The day that the views with a period start with. */
  const [day, setDay] = useState(today);
  const { editor, edit, close } = useEditor<CalendarEvent, NewEvent>(space);
  const todo = useEditor<Todo>(space);
  const { _id: me } = useUser();
  const [fileImport, setFileImport] = useState({ opened: 0, open: false, space });
  const report = useStore(syncReportStore);
  const sync = useGoogleSync();
  const { clear, clearing } = useClearCalendar(space);
  const confirm = useConfirm();
  const addButton = useRef<HTMLButtonElement>(null);
  const { actions, question } = useEventActions((event, itsSpace) => edit(event, undefined, itsSpace));
  const add = (day: Day, times?: NewTimes) => edit(null, { day, times });
  const copy = (copied: CalendarEvent, itsSpace?: SpaceId) => edit(null, { day: copied.date, copied }, itsSpace);
  const openDay = (next: Day) => {
    setDay(next);
    setView('day');
  };
  useRequestedAction('event', () => add(today));

  const askAndClear = async () => {
    const title = m.clearQuestion();
    if (await confirm({ title, confirm: m.clearAll(), danger: true })) clear(space);
  };
  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <div data-wide className="flex flex-wrap items-center gap-x-2 gap-y-3 md:gap-x-4">
        {/* On a phone, the choice of spaces takes the place of the title, so that more of the calendar is visible. */}
        <h1 className={cx('text-2xl', hasSpaceFilter && 'max-md:sr-only')}>{m.pageTitle()}</h1>
        <SegmentedControl
          label={m.view()}
          segments={VIEWS}
          value={view}
          onChange={setView}
          className="max-md:order-1 max-md:w-[calc(100%-3.25rem)]"
        />
        <SpaceFilter filter={calendarSpaces} className="max-md:max-w-[calc(100%-3.25rem)]" />
        <div className="flex flex-wrap gap-3 max-md:contents md:ms-auto">
          <div className="max-md:order-1">
            <CalendarActions
              syncing={sync.progress !== null}
              clearing={clearing}
              onSync={sync.start}
              onAdd={() => add(today)}
              onImport={() => setFileImport(({ opened }) => ({ opened: opened + 1, open: true, space }))}
              onClear={askAndClear}
            />
          </div>
          <AddButton
            ref={addButton}
            className={cx('max-md:ms-auto', hasSpaceFilter && 'max-md:w-11 max-md:gap-0 max-md:px-0')}
            onClick={() => add(today)}
          >
            <span className={cx(hasSpaceFilter && 'max-md:sr-only')}>{m.add()}</span>
          </AddButton>
        </div>
      </div>
      {sync.progress && <SyncProgressBar progress={sync.progress} />}
      {view === 'month' && <MonthView today={today} day={day} actions={actions} onDay={setDay} onAdd={add} />}
      {view === 'list' && <ListView today={today} actions={actions} addButton={addButton} />}
      {view !== 'month' && view !== 'list' && (
        <LazyBoundary fallback={<ViewLoading />}>
          {view === 'agenda' ? (
            <AgendaView day={day} today={today} actions={actions} onDay={setDay} addButton={addButton} />
          ) : (
            <HoursView
              key={view}
              kind={view}
              day={day}
              today={today}
              actions={actions}
              onDay={setDay}
              onOpenDay={openDay}
              onAdd={add}
              onCopy={copy}
              onOpenTodo={todo.edit}
            />
          )}
        </LazyBoundary>
      )}
      <LazyBoundary>
        {todo.editor.opened > 0 && (
          <TodoDialog
            key={`todo ${todo.editor.opened}`}
            space={todo.editor.space}
            todo={todo.editor.item}
            open={todo.editor.open}
            onClose={todo.close}
          />
        )}
        {editor.opened > 0 && (
          <EventDialog
            key={`event ${editor.opened}`}
            space={editor.space}
            event={editor.item}
            day={today}
            {...editor.seed}
            open={editor.open}
            onClose={close}
          />
        )}
        {question}
        {fileImport.opened > 0 && (
          <ImportDialog
            key={`import ${fileImport.opened}`}
            space={fileImport.space}
            today={today}
            open={fileImport.open}
            onClose={() => setFileImport((last) => ({ ...last, open: false }))}
          />
        )}
        {report?.owner === me && <SyncReport result={report.result} open={report.open} onClose={closeSyncReport} />}
      </LazyBoundary>
    </>
  );
}
