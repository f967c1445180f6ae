import { readBody } from '../../test/read-body.js';
import { ChangePassword, Register, UpdateColours, UpdateProfile } from '../auth/auth.requests.js';
import { CalendarWindow, CreateCalendarEvent, UpdateCalendarEvent } from '../calendar/calendar-event.requests.js';
import { CreateGoogleEvent } from '../google/google-event.requests.js';
import { CreateGroup, JoinGroup } from '../groups/group.requests.js';
import { CreateSpecialDate, UpdateSpecialDate } from '../special-dates/special-date.requests.js';
import { CreateTodo, UpdateTodo } from '../todos/todo.requests.js';

describe('request fields', () => {
  it('[API-65] ignores the id of the copied item on create, and ignores a new id on update', () => {
    const _id = 'a'.repeat(24);
    expect({ ...readBody(CreateTodo, { title: 'copy', _id }).value }).toEqual({ title: 'copy' });
    expect({ ...readBody(UpdateTodo, { title: 'changed', newId: _id }).value }).toEqual({ title: 'changed' });
  });

  it.each<[string, object, object]>([
    ['[API-62] takes an id for the new todo', { title: 'a', newId: 'a'.repeat(24) }, { newId: 'a'.repeat(24) }],
    ['[API-65] reads an empty new id as none', { title: 'a', newId: '' }, { newId: undefined }],
    ['[API-65] reads null as no new id', { title: 'a', newId: null }, { newId: undefined }],
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
    [
      '[TODO-77] takes people who take turns as ids and objects',
      { title: 'a', turns: [{ _id: 'a'.repeat(24), name: 'x' }, 'b'.repeat(24)] },
      { turns: ['a'.repeat(24), 'b'.repeat(24)] },
    ],
    ['[TODO-88] takes a rank', { title: 'a', rank: '!~ab' }, { rank: '!~ab' }],
    ['[TODO-88] reads an empty rank as none', { title: 'a', rank: '' }, { rank: null }],
    ['[TODO-77] takes no turns', { title: 'a', turns: null }, { turns: null }],
    ['[TODO-16] reads an empty assignee as the creator', { title: 'a', assignedTo: '' }, { assignedTo: null }],
  ])('%s', (_, body, expected) => {
    const { value, failing } = readBody(CreateTodo, body);
    expect(failing).toEqual([]);
    expect(value).toMatchObject(expected);
  });

  it.each<[string, object, string]>([
    ['[TODO-03] no title', {}, 'title'],
    ['[API-65] a new id that is too short', { title: 'a', newId: 'a'.repeat(23) }, 'newId'],
    ['[API-65] a new id in capitals', { title: 'a', newId: 'A'.repeat(24) }, 'newId'],
    ['[API-65] a new id that is not a text', { title: 'a', newId: { $ne: 1 } }, 'newId'],
    ['[TODO-03] a blank title', { title: '   ' }, 'title'],
    ['[TODO-03] a title of 201', { title: 'x'.repeat(201) }, 'title'],
    ['[API-13] a title that is a number', { title: 5 }, 'title'],
    ['[API-13] a title that is a list', { title: ['a'] }, 'title'],
    ['[API-12] a title that is an operator', { title: { $ne: null } }, 'title'],
    ['[API-15] a null byte', { title: 'a\u0000b' }, 'title'],
    ['[API-15] half a character', { title: 'a\ud83d' }, 'title'],
    ['[API-14] a title of 101 emoji', { title: '\u{1f436}'.repeat(101) }, 'title'],
    ['[API-15] a control character', { title: 'a', description: 'a\u0007' }, 'description'],
    ['[TODO-04] a description of 2 001', { title: 'a', description: 'x'.repeat(2_001) }, 'description'],
    ['[TODO-07] a priority that is a number', { title: 'a', priority: 1 }, 'priority'],
    ['[TODO-07] a priority that is null', { title: 'a', priority: null }, 'priority'],
    ['[TODO-07] a category that is an object', { title: 'a', category: {} }, 'category'],
    ['[TODO-08] a day that does not exist', { title: 'a', dueDate: '2026-02-30' }, 'dueDate'],
    ['[TODO-08] a day of another form', { title: 'a', dueDate: '14.03.2026' }, 'dueDate'],
    ['[TODO-08] a day that is a number', { title: 'a', dueDate: 20260314 }, 'dueDate'],
    ['[TODO-08] a moment without zone', { title: 'a', dueDate: '2026-03-14T10:00:00' }, 'dueDate'],
    ['[TODO-08] a day whose year has not four digits elsewhere', { title: 'a', dueDate: '9999-12-31' }, 'dueDate'],
    [
      '[TODO-08] a moment whose day elsewhere has none',
      { title: 'a', dueDate: '9999-12-31T23:00:00-05:00' },
      'dueDate',
    ],
    ['[TODO-08] a moment before all days', { title: 'a', dueDate: '0001-06-01T12:00:00Z' }, 'dueDate'],
    ['[TODO-08] a moment on no day', { title: 'a', dueDate: '2026-02-30T10:00:00Z' }, 'dueDate'],
    ['[TODO-10] a completed that is text', { title: 'a', completed: 'true' }, 'completed'],
    ['[TODO-88] a rank that ends in its lowest character', { title: 'a', rank: 'a!' }, 'rank'],
    ['[TODO-88] a rank with a space', { title: 'a', rank: 'a b' }, 'rank'],
    ['[TODO-88] a rank of other characters', { title: 'a', rank: 'ä' }, 'rank'],
    ['[TODO-88] a rank of 121', { title: 'a', rank: 'x'.repeat(121) }, 'rank'],
    ['[TODO-88] a rank that is a number', { title: 'a', rank: 1 }, 'rank'],
    ['[TODO-88] a rank that is an operator', { title: 'a', rank: { $gt: '' } }, 'rank'],
    ['[TODO-15] an assignee that is not an id', { title: 'a', assignedTo: 'me' }, 'assignedTo'],
    ['[TODO-15] an assignee that is an operator', { title: 'a', assignedTo: { $gt: '' } }, 'assignedTo'],
  ])('refuses %s', (_, body, field) => {
    expect(readBody(CreateTodo, body).failing).toEqual([field]);
  });

  it('[API-02] names every failing field', () => {
    expect(readBody(CreateTodo, { title: '', priority: 1, dueDate: 'soon' }).failing.sort()).toEqual([
      'dueDate',
      'priority',
      'title',
    ]);
  });

  it('[TODO-09] [API-10] [API-11] [API-12] keeps only the fields that were sent, and drops unknown fields', () => {
    const body = JSON.parse(
      '{"title":"a","_id":"x","version":9,"createdBy":"y","$set":{},"a.b":1,"__proto__":{"x":1}}',
    );
    const { value, failing } = readBody(UpdateTodo, body);
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
      '[AUTH-02] an invalid email',
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
    ['[AUTH-26] a colour by name', UpdateColours, { primaryColor: 'red' }, 'Enter a color as # and six digits'],
  ])('gives the right message, or none, for %s', (_, type, body, message) => {
    expect(readBody(type, body).messages[0]).toBe(message);
  });

  it('[AUTH-06] [AUTH-07] trims the name, trims and lower-cases the email, and leaves the password as it is', () => {
    const body = { name: ' Ann ', email: ' Ann@Example.COM ', password: ' secret ' };
    expect(readBody(Register, body).value).toEqual({ name: 'Ann', email: 'ann@example.com', password: ' secret ' });
  });

  it('[AUTH-26] replaces an empty colour by its default', () => {
    expect(readBody(UpdateColours, { primaryColor: '', secondaryColor: null }).value).toMatchObject({
      primaryColor: '#ff6b6b',
      secondaryColor: '#4ecdc4',
    });
  });
});

type Refused = [string, new () => object, object, string, string];

describe('date, time and number fields', () => {
  const event = { title: 'a', date: '2026-03-14' };
  const local = { summary: 'a', start: '2026-03-14T09:30:00', end: '2026-03-14T10:30' };

  it.each<[string, new () => object, object, object]>([
    ['[CAL-02] the title is trimmed', CreateCalendarEvent, { ...event, title: ' a ' }, { title: 'a' }],
    ['[CAL-04] a day', CreateCalendarEvent, { ...event, date: '2028-02-29' }, { date: '2028-02-29' }],
    [
      '[CAL-04] a moment',
      CreateCalendarEvent,
      { ...event, date: '2026-03-14T23:00:00-05:00' },
      { date: '2026-03-14T23:00:00-05:00' },
    ],
    ['[CAL-04] the first minute', CreateCalendarEvent, { ...event, startTime: '00:00' }, { startTime: '00:00' }],
    ['[CAL-04] the last minute', CreateCalendarEvent, { ...event, endTime: '23:59' }, { endTime: '23:59' }],
    [
      '[CAL-06] emptied times',
      CreateCalendarEvent,
      { ...event, startTime: '', endTime: null },
      { startTime: null, endTime: null },
    ],
    ['[CAL-07] a colour in capitals', CreateCalendarEvent, { ...event, color: '#FF6B6B' }, { color: '#ff6b6b' }],
    ['[CAL-07] an emptied colour', CreateCalendarEvent, { ...event, color: '' }, { color: '#ff6b6b' }],
    ['[CAL-02] a change of nothing', UpdateCalendarEvent, {}, {}],
    ['[CAL-02] a change of the day alone', UpdateCalendarEvent, { date: '2026-03-15' }, { date: '2026-03-15' }],
    ['[CAL-01] a window that is open', CalendarWindow, { from: '', to: null }, { from: null, to: null }],
    ['[DATE-04] a type in capitals', CreateSpecialDate, { ...event, type: 'BIRTHDAY' }, { type: 'birthday' }],
    [
      '[DATE-05] a recurrence in capitals',
      CreateSpecialDate,
      { ...event, recurringType: 'Weekly' },
      { recurringType: 'weekly' },
    ],
    [
      '[DATE-06] no day before',
      CreateSpecialDate,
      { ...event, notificationDaysBefore: 0 },
      { notificationDaysBefore: 0 },
    ],
    [
      '[DATE-06] thirty days before',
      CreateSpecialDate,
      { ...event, notificationDaysBefore: 30 },
      { notificationDaysBefore: 30 },
    ],
    ['[DATE-02] a change of nothing', UpdateSpecialDate, {}, {}],
    ['[GSYNC-09] local moments, with seconds and without', CreateGoogleEvent, local, local],
  ])('accepts %s', (_, type, body, expected) => {
    const { value, failing } = readBody(type, body);
    expect(failing).toEqual([]);
    expect(value).toMatchObject(expected);
  });

  it.each<Refused>([
    ['[CAL-03] no day', CreateCalendarEvent, { title: 'a' }, 'date', 'Date is required'],
    ['[CAL-03] an empty day', CreateCalendarEvent, { ...event, date: '' }, 'date', 'Date is required'],
    ['[CAL-03] a day that is null', CreateCalendarEvent, { ...event, date: null }, 'date', 'Date is required'],
    ['[CAL-03] no title', CreateCalendarEvent, { ...event, title: ' ' }, 'title', 'Title is required'],
    [
      '[CAL-03] a description of 2 001',
      CreateCalendarEvent,
      { ...event, description: 'x'.repeat(2_001) },
      'description',
      'Description must be at most 2000 characters',
    ],
    [
      '[CAL-04] a day that does not exist',
      CreateCalendarEvent,
      { ...event, date: '2026-02-29' },
      'date',
      'Date must be a day like 2026-03-14',
    ],
    [
      '[CAL-04] a year of two digits',
      CreateCalendarEvent,
      { ...event, date: '26-02-28' },
      'date',
      'Date must be a day like 2026-03-14',
    ],
    [
      '[CAL-04] the year nought',
      CreateCalendarEvent,
      { ...event, date: '0000-02-28' },
      'date',
      'Date must be a day like 2026-03-14',
    ],
    [
      '[CAL-04] a day followed by more text',
      CreateCalendarEvent,
      { ...event, date: '2026-02-28\n' },
      'date',
      'Date must be a day like 2026-03-14',
    ],
    ['[CAL-04] a day that is a number', CreateCalendarEvent, { ...event, date: 20260314 }, 'date', 'Date must be text'],
    [
      '[CAL-04] a day that is a list',
      CreateCalendarEvent,
      { ...event, date: ['2026-03-14'] },
      'date',
      'Date must be text',
    ],
    [
      '[CAL-04] a day that is an operator',
      CreateCalendarEvent,
      { ...event, date: { $gt: '' } },
      'date',
      'Date must be text',
    ],
    ['[CAL-03] a changed day that is empty', UpdateCalendarEvent, { date: '' }, 'date', 'Date is required'],
    ['[CAL-03] a changed day that is null', UpdateCalendarEvent, { date: null }, 'date', 'Date is required'],
    [
      '[CAL-04] an invalid changed day',
      UpdateCalendarEvent,
      { date: 'soon' },
      'date',
      'Date must be a day like 2026-03-14',
    ],
    ...['9:30', '24:00', '10:60', '10:00:00', '10:00 ', '10.00', '１０:00', '10:00\n'].map(
      (time): Refused => [
        `[CAL-04] the time ${JSON.stringify(time)}`,
        CreateCalendarEvent,
        { ...event, startTime: time },
        'startTime',
        'Start time must be a time like 09:30',
      ],
    ),
    [
      '[CAL-04] a time that is a number',
      CreateCalendarEvent,
      { ...event, endTime: 930 },
      'endTime',
      'End time must be a time like 09:30',
    ],
    [
      '[CAL-04] a time that is a list',
      CreateCalendarEvent,
      { ...event, endTime: ['09:30'] },
      'endTime',
      'End time must be a time like 09:30',
    ],
    [
      '[CAL-02] all day as text',
      CreateCalendarEvent,
      { ...event, isAllDay: 'true' },
      'isAllDay',
      'All day event must be true or false',
    ],
    ['[CAL-07] a colour by name', UpdateCalendarEvent, { color: 'red' }, 'color', 'Enter a color as # and six digits'],
    ['[CAL-39] a window from a list', CalendarWindow, { from: ['2026-03-14'] }, 'from', 'From must be text'],
    ['[CAL-39] a window to no day', CalendarWindow, { to: '2026-13-01' }, 'to', 'To must be a day like 2026-03-14'],
    ['[DATE-03] no title', CreateSpecialDate, { date: '2026-03-14' }, 'title', 'Title is required'],
    [
      '[DATE-03] a title of 201',
      CreateSpecialDate,
      { ...event, title: 'x'.repeat(201) },
      'title',
      'Title must be at most 200 characters',
    ],
    [
      '[DATE-03] a description of 2001',
      CreateSpecialDate,
      { ...event, description: 'x'.repeat(2_001) },
      'description',
      'Description must be at most 2000 characters',
    ],
    ['[DATE-03] no day', CreateSpecialDate, { title: 'a' }, 'date', 'Date is required'],
    [
      '[DATE-04] an unknown type',
      CreateSpecialDate,
      { ...event, type: 'party' },
      'type',
      'Type must be one of: birthday, anniversary, holiday, reminder, other',
    ],
    [
      '[DATE-04] a type that is null',
      UpdateSpecialDate,
      { type: null },
      'type',
      'Type must be one of: birthday, anniversary, holiday, reminder, other',
    ],
    [
      '[DATE-05] an unknown recurrence',
      CreateSpecialDate,
      { ...event, recurringType: 'hourly' },
      'recurringType',
      'Recurrence must be one of: yearly, monthly, weekly, daily',
    ],
    ...[-1, 31, 1.5, '1', null, [1], {}, Number.NaN, 1e308].map(
      (days): Refused => [
        `[DATE-06] ${JSON.stringify(days)} days before`,
        UpdateSpecialDate,
        { notificationDaysBefore: days },
        'notificationDaysBefore',
        'Notification days must be a whole number from 0 to 30',
      ],
    ),
    ...[
      '2026-03-14',
      '2026-03-14T09:30:00Z',
      '2026-02-30T09:30:00',
      '2026-03-14T24:00:00',
      '2026-03-14 09:30',
      'now',
    ].map(
      (start): Refused => [
        `[GSYNC-09] the start ${start}`,
        CreateGoogleEvent,
        { ...local, start },
        'start',
        'Start must be a date and time like 2026-03-14T09:30:00',
      ],
    ),
    ['[GSYNC-09] no end', CreateGoogleEvent, { ...local, end: '' }, 'end', 'End is required'],
    ['[GSYNC-09] an end that is an instant', CreateGoogleEvent, { ...local, end: 5 }, 'end', 'End must be text'],
  ])('refuses %s', (_, type, body, field, message) => {
    const { failing, messages } = readBody(type, body);
    expect([failing, messages]).toEqual([[field], [message]]);
  });
});
