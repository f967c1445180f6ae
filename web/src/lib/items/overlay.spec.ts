import type { AnyItem } from '@/lib/items/kind';
import type { Job } from '@/lib/queue/job';
import { overlay } from './overlay';

const KEY = ['todos', 'g1'];
const todo = (_id: string, rest: object = {}): AnyItem => ({ _id, version: 1, ...rest });
const waiting = (item: string, shown: AnyItem | null, rest: Partial<Job> = {}) =>
  ({ id: `k-${item}`, kind: 'todos', space: 'g1', item, shown, ...rest }) as Job;

describe('a list with waiting changes', () => {
  const list = [todo('a'), todo('b')];
  it.each([
    ['a new item at its end', [waiting('c', todo('c'))], [todo('a'), todo('b'), todo('c')]],
    ['a change in its place', [waiting('a', todo('a', { title: 'New' }))], [todo('a', { title: 'New' }), todo('b')]],
    ['no deleted item', [waiting('a', null)], [todo('b')]],
    ['nothing that was made and deleted again', [waiting('c', todo('c')), waiting('c', null)], list],
    ['nothing of another space', [waiting('c', todo('c'), { space: 'g2' })], list],
    ['nothing of another collection', [waiting('c', todo('c'), { kind: 'goals' })], list],
    ['nothing that was refused', [waiting('a', null, { refused: 'No.' })], list],
  ])('[PHONE-06] shows %s', (_what, changes, expected) => {
    expect(overlay(list, changes, KEY)).toEqual(expected);
    expect(overlay(overlay(list, changes, KEY), changes, KEY)).toEqual(expected);
  });

  it('[PHONE-06] does not show an item that no longer belongs to it', () => {
    expect(overlay(list, [waiting('a', todo('a'))], KEY, () => false)).toEqual([todo('b')]);
  });
});
