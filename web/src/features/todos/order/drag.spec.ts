import { exampleTodo } from '@/kinds/todo-example';
import { type Drag, dropLineOf, placeAmong, targetAfterKey, targetsOf } from './drag';

const order = ['a', 'b', 'c', 'd'].map((_id) => exampleTodo({ _id }));
const drag = (target: Drag['target'], at = 1): Drag => ({
  todo: order[at] ?? exampleTodo(),
  order,
  present: at,
  target,
  by: 'keys',
});
const boxes = [0, 1, 2, 3].map((row) => ({ top: row * 100, bottom: row * 100 + 100 }));
const people = ['mia', 'ben', 'anyone'];

describe('dragging a todo', () => {
  it.each<[number, number, number | null]>([
    [-40, 1, 0],
    [-60, 1, null],
    [20, 1, 0],
    [60, 1, 1],
    [160, 1, 1],
    [240, 1, 1],
    [260, 1, 2],
    [440, 1, 3],
    [460, 1, null],
    [20, 0, 0],
    [390, 3, 3],
  ])('[TODO-90] a pointer at %i with the todo %i means the place %s', (y, present, place) => {
    expect(placeAmong(boxes, y, present)).toBe(place);
  });

  it('[TODO-90] without rows there is no place', () => expect(placeAmong([], 10, 0)).toBeNull());

  it.each<[Drag['target'], object | null]>([
    [null, null],
    [{ place: 1 }, null],
    [{ place: 0 }, { id: 'a', side: 'before' }],
    [{ place: 2 }, { id: 'c', side: 'after' }],
    [{ place: 3 }, { id: 'd', side: 'after' }],
    [{ person: 'ben' }, null],
  ])('[TODO-90] the target %j is shown at %j', (target, line) => expect(dropLineOf(drag(target))).toEqual(line));

  it.each<[string, Drag['target'], Drag['target']]>([
    ['ArrowUp', null, { place: 0 }],
    ['ArrowUp', { place: 0 }, { place: 0 }],
    ['ArrowDown', null, { place: 2 }],
    ['ArrowDown', { place: 3 }, { place: 3 }],
    ['Home', { place: 3 }, { place: 0 }],
    ['End', null, { place: 3 }],
    ['ArrowRight', { place: 3 }, { person: 'mia' }],
    ['ArrowRight', { person: 'mia' }, { person: 'ben' }],
    ['ArrowRight', { person: 'anyone' }, { place: 1 }],
    ['ArrowLeft', null, { person: 'anyone' }],
    ['ArrowLeft', { person: 'mia' }, { place: 1 }],
    ['ArrowDown', { person: 'mia' }, { place: 2 }],
  ])('[TODO-91] %s after %j means %j', (key, target, next) => {
    expect(targetAfterKey(key, drag(target), people)).toEqual(next);
  });

  it('[TODO-93] a todo can be assigned to the members and to anyone, and to nobody in a space of one person', () => {
    expect(targetsOf([{ _id: 'mia' }, { _id: 'ben' }])).toEqual(people);
    expect(targetsOf([{ _id: 'mia' }])).toEqual([]);
    expect(targetAfterKey('ArrowRight', drag({ place: 3 }), [])).toEqual({ place: 1 });
  });
});
