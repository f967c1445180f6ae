import 'reflect-metadata';
import { type Caller, groupSpace } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { changedTodoFields, newTodoFields } from './todo.fields.js';

const [ann, ben, outsider] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];
const caller: Caller = {
  userId: ann,
  sessionId: 's',
  space: groupSpace('1'.repeat(24)),
  members: [
    { _id: ann, name: 'Ann' },
    { _id: ben, name: 'Ben' },
  ],
  timeZone: 'Asia/Tokyo',
};

const stored = (createdBy: string) => ({ createdBy, assignedTo: createdBy, dueDate: null });

describe('newTodoFields', () => {
  it('[TODO-05] [TODO-06] [TODO-10] [TODO-15] has the defaults', () => {
    expect(newTodoFields(caller, { title: 'walk' })).toMatchObject({
      title: 'walk',
      description: '',
      priority: 'medium',
      category: 'personal',
      dueDate: null,
      completed: false,
      assignedTo: ann,
    });
  });

  it.each([
    ['2026-03-14', '2026-03-14'],
    ['2026-03-14T00:00:00Z', '2026-03-14'],
    ['2026-03-14T00:00:00.000Z', '2026-03-14'],
    ['2026-03-14T20:00:00Z', '2026-03-15'],
    [null, null],
  ])('[TODO-08] reads the due date %s as %s in Tokyo', (dueDate, day) => {
    expect(newTodoFields(caller, { title: 'walk', dueDate }).dueDate).toBe(day);
  });

  it.each([
    [ben, ben],
    [null, ann],
  ])('[TODO-15] [TODO-16] reads the assignee %s', (assignedTo, expected) => {
    expect(newTodoFields(caller, { title: 'walk', assignedTo }).assignedTo).toBe(expected);
  });

  it('[TODO-15] refuses an assignee who is not a member', () => {
    expect(() => newTodoFields(caller, { title: 'walk', assignedTo: outsider })).toThrow(Failure);
  });
});

describe('changedTodoFields', () => {
  it('[TODO-09] keeps the fields that the change leaves out', () => {
    expect(changedTodoFields(caller, {}, stored(ben))).toEqual({});
  });

  it('[TODO-09] clears description and due date', () => {
    expect(changedTodoFields(caller, { description: '', dueDate: null }, stored(ben))).toEqual({
      description: '',
      dueDate: null,
    });
  });

  it('[TODO-16] an empty assignee is replaced by the creator, even if the creator is no longer a member', () => {
    expect(changedTodoFields(caller, { assignedTo: null }, stored(outsider))).toEqual({ assignedTo: outsider });
    expect(changedTodoFields(caller, { assignedTo: outsider }, stored(outsider))).toEqual({ assignedTo: outsider });
  });
});
