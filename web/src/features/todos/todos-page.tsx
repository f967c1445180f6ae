import { memo, useId, useMemo, useRef, useState } from 'react';
import type { Todo } from '@/api/generated';
import { useConfirmedDelete } from '@/components/items/use-confirmed-delete';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { PageHeader } from '@/components/page-header';
import { PageTitle } from '@/components/page-title';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { SegmentedControl } from '@/components/ui/segmented';
import { TODOS } from '@/kinds/todos';
import { useRecentlyToggled } from '@/kinds/use-recently-toggled';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useEditor } from '@/lib/items/use-editor';
import { useItemAction } from '@/lib/items/use-item-action';
import { useItems } from '@/lib/items/use-items';
import { lazy } from '@/lib/lazy';
import { nameOf } from '@/lib/people';
import { useRequestedAction } from '@/lib/requested-action';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { useStorePart } from '@/lib/store';
import type { Day } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/todos.gen';
import { type TodoActions, TodoRow } from './components/todo-row';
import { Counters, NoTodos, TodosFailed, TodosLoading } from './components/todo-states';
import { FILTERS, type Filter, matchesFilter } from './filter';
import { type CreatorGroup, groupByCreator } from './group-by-creator';
import { type DragStore, personOf } from './order/drag';
import { DragLayer } from './order/drag-layer';
import { usePlacedTodos, usePlaceTodo } from './order/use-place-todo';
import { useTodoDrag } from './order/use-todo-drag';

const TodoDialog = lazy(async () => ({ default: (await import('./components/todo-dialog')).TodoDialog }));

/** The todos of the active space. */
export function TodosPage() {
  const today = useToday();
  const { id: space, members } = useSpace();
  const { data: todos, isError, isFetching, refetch } = useItems(TODOS);
  const [filter, setFilter] = useState<Filter>('to-do');
  const [recentlyToggled, keepVisible] = useRecentlyToggled();
  const { editor, edit, close } = useEditor<Todo>(space);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useFocusAfterRemoval(() => addButton.current);

  useRequestedAction('todo', () => edit(null));
  const actions = useTodoActions({ space, keepVisible, edit });
  const { pending, place, assign } = usePlaceTodo(space);
  const placed = usePlacedTodos(todos, pending);
  const sections = useMemo(
    () => groupByCreator(placed, (todo) => recentlyToggled.has(todo._id) || matchesFilter(filter, todo, today)),
    [placed, recentlyToggled, filter, today],
  );
  const area = useRef<HTMLDivElement>(null);
  const { drags, announcement, handlers } = useTodoDrag({ area, sections, members, onPlace: place, onAssign: assign });
  const isDragging = useStorePart(drags, (drag) => drag?.by === 'pointer');

  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <PageHeader title={m.heading()} addLabel={m.add()} addRef={addButton} onAdd={() => edit(null)}>
        <Counters todos={todos} />
      </PageHeader>
      <SegmentedControl
        label={common.filter()}
        segments={FILTERS}
        value={filter}
        onChange={setFilter}
        className="mt-5 md:w-fit"
      />
      <div ref={area} {...handlers} className={cx('mt-6', isDragging && 'cursor-grabbing select-none')}>
        <div {...list} className="flex flex-col gap-8">
          {sections.map((section) => (
            <TodoSection key={section.creator._id} section={section} today={today} actions={actions} drags={drags} />
          ))}
          {todos && sections.length === 0 && (
            <NoTodos filter={filter} onAdd={todos.length === 0 ? () => edit(null) : undefined} />
          )}
          {!todos && isError && <TodosFailed onRetry={() => refetch()} retrying={isFetching} />}
          {!todos && !isError && <TodosLoading />}
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <DragLayer drags={drags} members={members} />
      </div>
      <LazyBoundary>
        {editor.opened > 0 && (
          <TodoDialog key={editor.opened} space={editor.space} todo={editor.item} open={editor.open} onClose={close} />
        )}
      </LazyBoundary>
    </>
  );
}

interface TodoSectionProps {
  section: CreatorGroup;
  today: Day;
  actions: TodoActions;
  drags: DragStore;
}

/** The todos of one creator. */
const TodoSection = memo(function TodoSection({ section, today, actions, drags }: TodoSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <SectionHead heading={heading} section={section} drags={drags} />
      <Card flush className="py-1">
        <ul className="divide-y divide-line">
          {section.shown.map((todo) => (
            <TodoRow key={todo._id} todo={todo} today={today} drags={drags} {...actions} />
          ))}
        </ul>
      </Card>
    </section>
  );
});

/** The creator, on whom a todo can be dropped, with the number of all and of completed todos. */
function SectionHead({ heading, section, drags }: Pick<TodoSectionProps, 'section' | 'drags'> & { heading: string }) {
  const { creator, total, completed } = section;
  const isOver = useStorePart(drags, (drag) => personOf(drag) === creator._id);
  return (
    <div
      data-person={creator._id}
      className={cx('mb-2 flex items-center gap-3 rounded-control', isOver && 'bg-primary-soft')}
    >
      <Avatar person={creator} />
      <h2 id={heading} className="min-w-0 truncate text-lg">
        {nameOf(creator)}
      </h2>
      <p className="ms-auto shrink-0 text-sm text-quiet tabular-nums">{m.counts({ total, completed })}</p>
    </div>
  );
}

interface TodoActionContext {
  /** The space of the rows. */
  space: SpaceId;
  keepVisible: (id: string) => void;
  edit: (todo: Todo) => void;
}

/** The actions of todo rows; the functions never change. */
function useTodoActions(context: TodoActionContext): TodoActions {
  const toggle = useItemAction(TODOS, 'toggle');
  const remove = useConfirmedDelete(m.deleteQuestion(), useDeleteItem(TODOS));
  const skip = useItemAction(TODOS, 'skip');
  const latest = useRef({ ...context, toggle, skip });
  latest.current = { ...context, toggle, skip };
  return useMemo(
    () => ({
      toggle: (todo) => {
        latest.current.keepVisible(todo._id);
        latest.current.toggle(latest.current.space, todo);
      },
      edit: (todo) => latest.current.edit(todo),
      remove: (todo) => remove(latest.current.space, todo),
      skip: (todo) => latest.current.skip(latest.current.space, todo),
    }),
    [remove],
  );
}
