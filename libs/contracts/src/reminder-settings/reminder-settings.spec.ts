import { readBody } from '../../test/read-body.js';
import { LIMITS } from '../limits.js';
import { UpdateReminderSettings } from './reminder-settings.requests.js';

const ids = (count: number) => Array.from({ length: count }, (_, n) => n.toString(16).padStart(24, '0'));
const quietHours = { on: true, from: '22:00', to: '07:00' };

describe('the body of changed reminder settings', () => {
  it.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['quiet hours', { quietHours }, { quietHours }],
    ['the default of quiet hours', { quietHours: null }, { quietHours: null }],
    ['a pause', { pausedToday: true }, { pausedToday: true }],
    ['kinds in any case', { offKinds: [' TODO ', 'member-joined'] }, { offKinds: ['todo', 'member-joined'] }],
    ['no kinds and no groups', { offKinds: [], offGroups: [] }, { offKinds: [], offGroups: [] }],
    ['as many groups as one can have', { offGroups: ids(LIMITS.groupsPerUser) }, {}],
  ])('[QUIET-02] may contain %s', (_, body, expected) => {
    const { value, failing } = readBody(UpdateReminderSettings, body);
    expect(failing).toEqual([]);
    expect(value).toMatchObject(expected);
  });

  it.each<[string, object, string]>([
    ['quiet hours as a text', { quietHours: '22-7' }, 'quietHours'],
    ['quiet hours as a list', { quietHours: [quietHours] }, 'quietHours'],
    ['quiet hours without an end', { quietHours: { on: true, from: '22:00' } }, 'quietHours'],
    ['a time that does not exist', { quietHours: { ...quietHours, from: '24:00' } }, 'quietHours'],
    ['a switch as a text', { quietHours: { ...quietHours, on: 'yes' } }, 'quietHours'],
    ['a pause as a number', { pausedToday: 1 }, 'pausedToday'],
    ['an unknown kind', { offKinds: ['walk'] }, 'offKinds'],
    ['a kind twice', { offKinds: ['todo', 'TODO'] }, 'offKinds'],
    ['null as kinds', { offKinds: null }, 'offKinds'],
    ['a group twice', { offGroups: ['a'.repeat(24), 'a'.repeat(24)] }, 'offGroups'],
    ['a group that is not an id', { offGroups: [{ $ne: 1 }] }, 'offGroups'],
    ['too many groups', { offGroups: ids(LIMITS.groupsPerUser + 1) }, 'offGroups'],
  ])('[QUIET-02] must not contain %s', (_, body, field) => {
    expect(readBody(UpdateReminderSettings, body).failing).toEqual([field]);
  });
});
