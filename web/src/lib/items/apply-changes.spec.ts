import type { AnyItem } from '@/lib/items/kind';
import type { Job } from '@/lib/queue/job';
import { applyChanges } from './apply-changes';

const KEY = ['todos', 'g1'];
const todo = (_id: string, rest: object = {}): AnyItem => ({ _id, version: 1, ...rest });
const pendingChange = (item: string, shown: AnyItem | null, rest: Partial<Job> = {}) =>
  ({ id: `k-${item}`, kind: 'todos', space: 'g1', item, shown, ...rest }) as Job;

describe('a list with pending changes', () => {
  const list = [todo('a'), todo('b')];
  it.each([
    ['a new item at its end', [pendingChange('c', todo('c'))], [todo('a'), todo('b'), todo('c')]],
    [
      'a change in its place',
      [pendingChange('a', todo('a', { title: 'New' }))],
      [todo('a', { title: 'New' }), todo('b')],
    ],
    ['no deleted item', [pendingChange('a', null)], [todo('b')]],
    ['nothing that was made and deleted again', [pendingChange('c', todo('c')), pendingChange('c', null)], list],
    ['nothing of another space', [pendingChange('c', todo('c'), { space: 'g2' })], list],
    ['nothing of another collection', [pendingChange('c', todo('c'), { kind: 'goals' })], list],
    ['nothing that was refused', [pendingChange('a', null, { refused: 'No.' })], list],
  ])('[PHONE-06] shows %s', (_what, changes, expected) => {
    expect(applyChanges(list, changes, KEY)).toEqual(expected);
    expect(applyChanges(applyChanges(list, changes, KEY), changes, KEY)).toEqual(expected);
  });

  it('[PHONE-06] does not show an item that no longer belongs to it', () => {
    expect(applyChanges(list, [pendingChange('a', todo('a'))], KEY, () => false)).toEqual([todo('b')]);
  });
});
