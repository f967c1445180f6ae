import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import type { PersonRef, Todo } from '@/api/generated';
import { ANYONE } from '@/features/todos/todo-form';
import { nameOf } from '@/lib/people';
import { createStore } from '@/lib/store';
import * as m from '@/messages/todos.gen';
import { type Drag, type DragStore, dropLineOf, personOf, placeOf, targetAfterKey, targetsOf } from './drag';
import { useDragPointer } from './use-drag-pointer';

interface TodoDragOptions {
  /** The element of all sections. */
  area: RefObject<HTMLElement | null>;
  /** The todos as they are shown, in sections. */
  sections: readonly { shown: readonly Todo[] }[];
  members: readonly PersonRef[];
  onPlace: (todo: Todo, order: readonly Todo[], place: number) => void;
  onAssign: (todo: Todo, person: string, name: string) => void;
}

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** The id of the todo of a handle; undefined for other elements. */
const gripId = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-grip]')?.dataset.grip;

/**
 * Drags open todos to another place in their section or onto a person, with a mouse, a finger that is held, or the keys
 * of a handle. The keys are announced. Escape ends without a change. Spread `handlers` on the element of all sections.
 */
export function useTodoDrag({ area, sections, members, onPlace, onAssign }: TodoDragOptions) {
  const [drags] = useState<DragStore>(() => createStore<Drag | null>(null));
  const [announcement, announce] = useState('');

  const pickUp = (id: string, by: Drag['by']): Drag | null => {
    const section = sections.find(({ shown }) => shown.some(({ _id }) => _id === id));
    const order = section?.shown.filter(({ completed }) => !completed) ?? [];
    const present = order.findIndex(({ _id }) => _id === id);
    const todo = order[present];
    const next: Drag | null = todo ? { todo, order, present, target: null, by } : null;
    drags.set(next);
    return next;
  };
  const nameOfId = (id: string) => {
    if (id === ANYONE) return m.anyone();
    const person = members.find(({ _id }) => _id === id);
    return person ? nameOf(person) : '';
  };
  /** Ends the drag; with `isDrop`, its target takes effect. Returns whether it does. */
  const end = (isDrop: boolean): boolean => {
    const done = drags.get();
    drags.set(null);
    if (!done || !isDrop) return false;
    const [place, person] = [placeOf(done), personOf(done)];
    if (person !== null) {
      if (isPresent(done.todo, person)) return false;
      onAssign(done.todo, person, nameOfId(person));
      return true;
    }
    if (place === null || place === done.present) return false;
    onPlace(done.todo, done.order, place);
    return true;
  };
  const pointer = useDragPointer({ area, drags, pickUp, end, targets: targetsOf(members) });

  const describe = (next: Drag) => {
    const person = personOf(next);
    if (person !== null) return m.overPerson({ name: nameOfId(person) });
    return m.atPlace({ place: (placeOf(next) ?? next.present) + 1, count: next.order.length });
  };
  const pickUpByKey = (id: string) => {
    const next = pickUp(id, 'keys');
    if (next)
      announce(m.pickedUp({ title: next.todo.title, place: describe(next), people: String(members.length > 1) }));
  };
  const drop = () => {
    const title = drags.get()?.todo.title ?? '';
    announce(end(true) ? m.dropped({ title }) : m.notDropped({ title }));
  };
  const cancel = () => {
    announce(m.notDropped({ title: drags.get()?.todo.title ?? '' }));
    end(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = gripId(event.target);
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = drags.get();
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (!now && !isPress) return;
    if (!isPress && !KEYS.includes(event.key) && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (!now) return pickUpByKey(id);
    if (isPress) return drop();
    if (event.key === 'Escape') return cancel();
    const next = { ...now, target: targetAfterKey(event.key, now, targetsOf(members)) };
    drags.set(next);
    announce(describe(next));
    const row = document.querySelector(`[data-todo="${CSS.escape(dropLineOf(next)?.id ?? id)}"]`);
    row?.scrollIntoView?.({ block: 'center' });
  };
  // Some browsers press a button when the key is released.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && gripId(event.target) !== undefined) event.preventDefault();
  };
  /** A press of a screen reader, without keys. */
  const onClick = (event: MouseEvent) => {
    const id = gripId(event.target);
    if (id === undefined || event.detail > 0) return;
    if (drags.get()) drop();
    else pickUpByKey(id);
  };
  const onBlur = (event: FocusEvent) => {
    if (drags.get()?.by === 'keys' && gripId(event.target) !== undefined) cancel();
  };
  return { drags, announcement, handlers: { ...pointer, onKeyDown, onKeyUp, onClick, onBlur } };
}

/** Whether a drop on a person changes nothing. */
const isPresent = ({ assignment, assignedTo }: Todo, person: string) =>
  person === ANYONE ? assignment === ANYONE : assignment !== ANYONE && assignedTo._id === person;
