import type { RemoteEvent } from './read-google-event.js';
import { type AgreedState, type Decision, reconcile } from './reconcile.js';
import type { Synced } from './synced.js';

const time = {
  date: '2026-03-14',
  endDate: null,
  startTime: '09:30',
  endTime: '10:30',
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  timeReadOnly: false,
};
const base: Synced = { title: 'Walk', description: '', location: '', time };
const { location: _, ...withoutLocation } = base;
const [early, noon, late] = ['08:00', '12:00', '20:00'].map((hour) => new Date(`2026-03-01T${hour}:00Z`)) as [
  Date,
  Date,
  Date,
];
const agreed: AgreedState = {
  etag: '"1"',
  base,
  pending: {},
  sent: null,
  deletion: false,
  fellowEditedAt: null,
  detached: false,
};
const pending = { title: noon };
const ours = (changes: Partial<Synced> = {}): Synced => ({ ...base, ...changes });
const theirs = (changes: Partial<Synced> = {}, updated = late, etag = '"2"'): RemoteEvent => ({
  googleId: 'g',
  etag,
  updated,
  ourId: null,
  fields: { ...base, ...changes },
});
const same = theirs({}, early, '"1"');
const moved = { ...time, date: '2026-03-15' };
const several = { ...time, endDate: '2026-03-16', timeReadOnly: true };
const nothing: Decision = { do: 'nothing' };
const merge = (rest: Partial<Extract<Decision, { do: 'merge' }>> = {}): Decision => ({
  do: 'merge',
  take: [],
  pending: {},
  lost: [],
  ...rest,
});
const deletion = { ...agreed, deletion: true };
const lostHere = [{ side: 'here', what: 'deletion' }];
const lostThere = [{ side: 'google', what: 'deletion' }];

describe('reconcile', () => {
  it.each<[string, AgreedState | null, Synced | null, RemoteEvent | null, object]>([
    ['a new one at Google', null, null, theirs(), { do: 'create-here', lost: [] }],
    ['one that was created and deleted', null, null, null, nothing],
    ['nothing changed', agreed, ours(), same, nothing],
    ['an edit there', agreed, ours(), theirs({ title: 'Run' }), merge({ take: ['title'] })],
    ['a move there', agreed, ours(), theirs({ time: moved }), merge({ take: ['time'] })],
    ['a change there of a field that is not synced', agreed, ours(), theirs(), merge()],
    ['an edit here', { ...agreed, pending }, ours({ title: 'Run' }), same, nothing],
    [
      'edits of different fields',
      { ...agreed, pending },
      ours({ title: 'Run' }),
      theirs({ time: moved }),
      merge({ take: ['time'], pending }),
    ],
    ['the same edit on both sides', { ...agreed, pending }, ours({ title: 'Run' }), theirs({ title: 'Run' }), merge()],
    [
      'a location there, of an event that was synced before events had one',
      { ...agreed, base: withoutLocation },
      ours(),
      theirs({ location: 'Park' }, early, '"1"'),
      merge({ take: ['location'] }),
    ],
    [
      'no location on either side of such an event',
      { ...agreed, base: withoutLocation },
      ours(),
      theirs({}, early, '"1"'),
      merge(),
    ],
    [
      'another member’s edit',
      agreed,
      ours({ title: 'Run' }),
      theirs({ description: 'x' }),
      merge({ take: ['description'] }),
    ],
    [
      'another member’s edit of a field that changed there too',
      agreed,
      ours({ title: 'Run' }),
      theirs({ title: 'Swim' }),
      merge({ take: ['title'] }),
    ],
  ])('[GSYNC-16] [GSYNC-21] makes the right decision: %s', (_, pair, our, remote, decision) => {
    expect(reconcile(pair, our, remote)).toEqual(decision);
  });

  it.each<[string, Date, object]>([
    ['there', late, merge({ take: ['title'], lost: [{ side: 'here', what: 'title' }] })],
    ['here', early, merge({ pending, lost: [{ side: 'google', what: 'title' }] })],
  ])('[GSYNC-21] the newest edit of a field wins, which was made %s', (_, updated, decision) => {
    const remote = theirs({ title: 'Swim' }, updated);
    expect(reconcile({ ...agreed, pending }, ours({ title: 'Run' }), remote)).toEqual(decision);
  });

  it('[GSYNC-24] a time that this product cannot represent is never overwritten at Google', () => {
    const edited = { ...agreed, pending: { time: noon } };
    expect(reconcile(edited, ours({ time: moved }), theirs({ time: several }, early))).toEqual(
      merge({ take: ['time'], lost: [{ side: 'here', what: 'time' }] }),
    );
  });

  it.each<[string, AgreedState, Synced | null, RemoteEvent | null, Date | null, object]>([
    ['deleted there', agreed, ours(), null, null, { do: 'delete-here' }],
    [
      'deleted there, edited here',
      { ...agreed, pending },
      ours(),
      null,
      null,
      { do: 'create-at-google', lost: lostThere },
    ],
    [
      'deleted there, edited by another member since',
      { ...agreed, fellowEditedAt: late },
      ours(),
      null,
      noon,
      { do: 'detach', lost: lostThere },
    ],
    [
      'deleted there, edited by another member before',
      { ...agreed, fellowEditedAt: early },
      ours(),
      null,
      noon,
      { do: 'delete-here' },
    ],
    ['deleted here', deletion, null, same, null, nothing],
    [
      'deleted here, edited there',
      deletion,
      null,
      theirs({ title: 'Run' }),
      null,
      { do: 'create-here', lost: lostHere },
    ],
    ['deleted here, place changed there', deletion, null, theirs(), null, { do: 'create-here', lost: lostHere }],
    ['deleted on both sides', deletion, null, null, null, { do: 'forget' }],
    [
      'deleted here before Google was known to have it',
      { ...deletion, etag: null },
      null,
      theirs(),
      null,
      { do: 'store-etag' },
    ],
  ])('[GSYNC-21] makes the right decision for an event that is %s', (_, pair, our, remote, lastSync, decision) => {
    expect(reconcile(pair, our, remote, lastSync)).toEqual(decision);
  });

  it.each<[string, AgreedState, Synced | null, RemoteEvent, object]>([
    [
      'it arrived',
      { ...agreed, pending, sent: { title: 'Run' } },
      ours({ title: 'Run' }),
      theirs({ title: 'Run' }),
      merge(),
    ],
    [
      'it arrived and was edited again here',
      { ...agreed, pending, sent: { title: 'Run' } },
      ours({ title: 'Swim' }),
      theirs({ title: 'Run' }),
      merge({ pending }),
    ],
    [
      'it arrived and was deleted here',
      { ...deletion, sent: { title: 'Run' } },
      null,
      theirs({ title: 'Run' }),
      { do: 'store-etag' },
    ],
    [
      'it did not arrive, ours was deleted and theirs was changed in a field that is not synced',
      { ...deletion, sent: { title: 'Run' } },
      null,
      theirs({}),
      { do: 'create-here', lost: [{ side: 'here', what: 'deletion' }] },
    ],
    ['it arrived as new', { ...agreed, etag: null }, ours(), theirs(), merge()],
  ])('[GSYNC-25] makes the right decision after a lost reply: %s', (_, pair, our, remote, decision) => {
    expect(reconcile(pair, our, remote)).toEqual(decision);
  });

  it.each<[string, AgreedState, Synced | null, RemoteEvent | null, Decision]>([
    ['changed', { ...agreed, detached: true }, null, theirs({ title: 'Run' }), nothing],
    ['deleted', { ...agreed, detached: true }, null, null, { do: 'forget' }],
    ['changed, its owner having left', { ...agreed, detached: true }, ours(), theirs({ title: 'Run' }), nothing],
  ])(
    '[GSYNC-17] an event that was cleared here does not come back when it is %s there',
    (_, pair, our, remote, decision) => {
      expect(reconcile(pair, our, remote)).toEqual(decision);
    },
  );
});
