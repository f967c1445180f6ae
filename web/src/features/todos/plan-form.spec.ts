import { exampleTodo } from '@/kinds/todo-example';
import { checkPlan, proposedEnd, toPlanBody, toPlanForm } from './plan-form';

const planned = { day: '2026-03-12', from: '09:00', to: '10:30' };
const NONE = { planDay: '', planFrom: '', planTo: '' };
const FULL = { planDay: '2026-03-12', planFrom: '09:00', planTo: '10:30' };

describe('the plan in the editor', () => {
  it('[TODO-70] starts with the plan of the todo, or empty', () => {
    expect(toPlanForm(exampleTodo({ planned }))).toEqual(FULL);
    expect(toPlanForm(exampleTodo())).toEqual(NONE);
    expect(toPlanForm(null)).toEqual(NONE);
  });

  it.each([
    [NONE, NONE, {}],
    [FULL, FULL, {}],
    [FULL, NONE, { planned }],
    [NONE, FULL, { planned: null }],
    [{ ...FULL, planTo: '11:00' }, FULL, { planned: { ...planned, to: '11:00' } }],
  ])('[TODO-70] %j after %j sends %j', (form, before, body) => {
    expect(toPlanBody(form, before)).toEqual(body);
  });

  it.each([
    [NONE, [null, null, null]],
    [FULL, [null, null, null]],
    [{ ...FULL, planDay: '' }, ['Please enter a day', null, null]],
    [{ ...NONE, planDay: '2026-03-12' }, [null, 'Please enter a start', 'Please enter an end']],
    [{ ...FULL, planTo: '09:00' }, [null, null, 'The end must be after the start']],
    [{ ...FULL, planTo: '08:30' }, [null, null, 'The end must be after the start']],
  ])('[TODO-70] the messages for %j are %j', (form, messages) => {
    expect((['planDay', 'planFrom', 'planTo'] as const).map((name) => checkPlan(name, form))).toEqual(messages);
  });

  it.each([
    ['09:00', '', '10:00'],
    ['23:30', '', '23:59'],
    ['09:00', '09:30', null],
    ['', '', null],
  ])('[TODO-70] for the start %j and the end %j proposes %j', (from, to, proposed) => {
    expect(proposedEnd(from, to)).toBe(proposed);
  });
});
