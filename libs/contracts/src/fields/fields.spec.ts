import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ChangePassword, Register, UpdateColours, UpdateProfile } from '../auth/auth.requests.js';
import { CreateGroup, JoinGroup } from '../groups/group.requests.js';
import { CreateTodo, UpdateTodo } from '../todos/todo.requests.js';

/** Reads a body as the gateway does: unknown fields go, then every rule is checked. */
function read<T extends object>(type: new () => T, body: object) {
  const value = plainToInstance(type, body);
  const errors = validateSync(value, { whitelist: true, stopAtFirstError: true });
  return { value, failing: errors.map(({ property }) => property), messages: errors.map(firstMessage) };
}

const firstMessage = ({ constraints }: { constraints?: Record<string, string> }) => Object.values(constraints ?? {})[0];

describe('request fields', () => {
  it.each<[string, object, object]>([
    ['[TODO-03] trims the title', { title: '  walk  ' }, { title: 'walk' }],
    ['[TODO-04] keeps the description exactly', { title: 'a', description: ' b \n' }, { description: ' b \n' }],
    ['[API-14] keeps a title of 100 emoji', { title: '\u{1f436}'.repeat(100) }, { title: '\u{1f436}'.repeat(100) }],
    ['[API-16] [TODO-05] takes a priority in any case', { title: 'a', priority: 'HIGH' }, { priority: 'high' }],
    ['[TODO-05] reads an unknown priority as medium', { title: 'a', priority: 'urgent' }, { priority: 'medium' }],
    ['[TODO-06] takes a category in any case', { title: 'a', category: 'Work' }, { category: 'work' }],
    ['[TODO-06] reads an unknown category as personal', { title: 'a', category: 'moon' }, { category: 'personal' }],
    ['[TODO-09] reads null as an empty description', { title: 'a', description: null }, { description: '' }],
    ['[TODO-09] reads an empty due date as none', { title: 'a', dueDate: '' }, { dueDate: null }],
    [
      '[TODO-08] takes a moment',
      { title: 'a', dueDate: '2026-02-28T10:00:00+02:00' },
      { dueDate: '2026-02-28T10:00:00+02:00' },
    ],
    [
      '[TODO-15] takes a person as an object',
      { title: 'a', assignedTo: { _id: 'a'.repeat(24), name: 'x' } },
      { assignedTo: 'a'.repeat(24) },
    ],
    ['[TODO-16] reads an empty assignee as the creator', { title: 'a', assignedTo: '' }, { assignedTo: null }],
  ])('%s', (_, body, expected) => {
    const { value, failing } = read(CreateTodo, body);
    expect(failing).toEqual([]);
    expect(value).toMatchObject(expected);
  });

  it.each<[string, object, string]>([
    ['[TODO-03] no title', {}, 'title'],
    ['[TODO-03] a blank title', { title: '   ' }, 'title'],
    ['[TODO-03] a title of 201', { title: 'x'.repeat(201) }, 'title'],
    ['[API-13] a title that is a number', { title: 5 }, 'title'],
    ['[API-13] a title that is a list', { title: ['a'] }, 'title'],
    ['[API-12] a title that is an operator', { title: { $ne: null } }, 'title'],
    ['[API-15] a null byte', { title: 'a\u0000b' }, 'title'],
    ['[API-15] half a character', { title: 'a\ud83d' }, 'title'],
    ['[API-14] a title of 101 emoji', { title: '\u{1f436}'.repeat(101) }, 'title'],
    ['[API-15] a bell', { title: 'a', description: 'a\u0007' }, 'description'],
    ['[TODO-04] a description of 2 001', { title: 'a', description: 'x'.repeat(2_001) }, 'description'],
    ['[TODO-07] a priority that is a number', { title: 'a', priority: 1 }, 'priority'],
    ['[TODO-07] a priority that is null', { title: 'a', priority: null }, 'priority'],
    ['[TODO-07] a category that is an object', { title: 'a', category: {} }, 'category'],
    ['[TODO-08] a day that does not exist', { title: 'a', dueDate: '2026-02-30' }, 'dueDate'],
    ['[TODO-08] a day of another form', { title: 'a', dueDate: '14.03.2026' }, 'dueDate'],
    ['[TODO-08] a day that is a number', { title: 'a', dueDate: 20260314 }, 'dueDate'],
    ['[TODO-08] a moment without zone', { title: 'a', dueDate: '2026-03-14T10:00:00' }, 'dueDate'],
    ['[TODO-08] a moment on no day', { title: 'a', dueDate: '2026-02-30T10:00:00Z' }, 'dueDate'],
    ['[TODO-10] a completed that is text', { title: 'a', completed: 'true' }, 'completed'],
    ['[TODO-15] an assignee that is no id', { title: 'a', assignedTo: 'me' }, 'assignedTo'],
    ['[TODO-15] an assignee that is an operator', { title: 'a', assignedTo: { $gt: '' } }, 'assignedTo'],
  ])('refuses %s', (_, body, field) => {
    expect(read(CreateTodo, body).failing).toEqual([field]);
  });

  it('[API-02] names every failing field', () => {
    expect(read(CreateTodo, { title: '', priority: 1, dueDate: 'soon' }).failing.sort()).toEqual([
      'dueDate',
      'priority',
      'title',
    ]);
  });

  it('[TODO-09] [API-10] [API-11] [API-12] leaves out what was left out and drops what is not known', () => {
    const body = JSON.parse(
      '{"title":"a","_id":"x","version":9,"createdBy":"y","$set":{},"a.b":1,"__proto__":{"x":1}}',
    );
    const { value, failing } = read(UpdateTodo, body);
    expect(failing).toEqual([]);
    expect(Object.entries(value).filter(([, field]) => field !== undefined)).toEqual([['title', 'a']]);
  });

  it.each<[string, new () => object, object, string | undefined]>([
    ['[GROUP-03] a group without name', CreateGroup, {}, 'Group name is required'],
    ['[GROUP-03] a group with a blank name', CreateGroup, { name: ' ' }, 'Group name is required'],
    [
      '[GROUP-04] a group name of 51',
      CreateGroup,
      { name: 'x'.repeat(51) },
      'Group name must be at most 50 characters',
    ],
    ['[GROUP-04] a group name of 50', CreateGroup, { name: 'x'.repeat(50) }, undefined],
    ['[GROUP-08] an invite code left out', JoinGroup, {}, 'Invite code is required'],
    ['[GROUP-08] an invite code of 5', JoinGroup, { inviteCode: 'abcde' }, 'Invite code must be 6 characters'],
    ['[GROUP-07] an invite code in lower case with spaces', JoinGroup, { inviteCode: ' abcdef ' }, undefined],
    [
      '[API-17] [AUTH-03] a password of 5',
      Register,
      { name: 'a', email: 'a@b.co', password: '12345' },
      'Minimum 6 characters',
    ],
    [
      '[AUTH-02] an email that is none',
      Register,
      { name: 'a', email: 'nobody', password: '123456' },
      'Email must be an email address',
    ],
    ['[AUTH-02] no email', Register, { name: 'a', password: '123456' }, 'Email is required'],
    ['[AUTH-07] a blank name', Register, { name: '  ', email: 'a@b.co', password: '123456' }, 'Name is required'],
    [
      '[AUTH-07] a name of 201',
      Register,
      { name: 'x'.repeat(201), email: 'a@b.co', password: '123456' },
      'Name must be at most 200 characters',
    ],
    ['[AUTH-03] a password of 200', Register, { name: 'a', email: 'a@b.co', password: 'x'.repeat(200) }, undefined],
    [
      '[AUTH-03] a password of 201',
      Register,
      { name: 'a', email: 'a@b.co', password: 'x'.repeat(201) },
      'Password must be at most 200 characters',
    ],
    ['[AUTH-24] a new password of 5', ChangePassword, { newPassword: '12345' }, 'Minimum 6 characters'],
    ['[AUTH-19] a profile with an empty name', UpdateProfile, { name: '' }, 'Name is required'],
    ['[AUTH-19] a profile with an empty email', UpdateProfile, { email: '' }, 'Email is required'],
    ['[AUTH-19] a profile with nothing', UpdateProfile, {}, undefined],
    ['[GROUP-05] a description of 200', CreateGroup, { name: 'a', description: 'x'.repeat(200) }, undefined],
    [
      '[GROUP-05] a description of 201',
      CreateGroup,
      { name: 'a', description: 'x'.repeat(201) },
      'Description must be at most 200 characters',
    ],
    ['[AUTH-26] a colour by name', UpdateColours, { primaryColor: 'red' }, 'Primary color must look like #ff6b6b'],
  ])('says the sentence for %s', (_, type, body, message) => {
    expect(read(type, body).messages[0]).toBe(message);
  });

  it('[AUTH-06] [AUTH-07] trims the name, trims and lower-cases the email, and leaves the password as it is', () => {
    const body = { name: ' Ann ', email: ' Ann@Example.COM ', password: ' secret ' };
    expect(read(Register, body).value).toEqual({ name: 'Ann', email: 'ann@example.com', password: ' secret ' });
  });

  it('[AUTH-26] sets an emptied colour back to its default', () => {
    expect(read(UpdateColours, { primaryColor: '', secondaryColor: null }).value).toMatchObject({
      primaryColor: '#ff6b6b',
      secondaryColor: '#4ecdc4',
    });
  });
});
