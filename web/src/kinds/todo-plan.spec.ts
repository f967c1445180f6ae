import { exampleTodo } from './todo-example';
import { formatPlan, isUnplanned } from './todo-plan';

const TODAY = '2026-03-11';

describe('the plan of a todo', () => {
  it.each([
    [TODAY, 'today, 09:00 – 10:30'],
    ['2026-03-12', 'tomorrow, 09:00 – 10:30'],
    ['2026-03-17', 'Tuesday, 09:00 – 10:30'],
    ['2026-03-18', '18 Mar, 09:00 – 10:30'],
    ['2026-03-10', '10 Mar, 09:00 – 10:30'],
    ['2027-03-10', '10 Mar 2027, 09:00 – 10:30'],
  ])('[TODO-69] %s is written as %j', (day, text) => {
    expect(formatPlan({ day, from: '09:00', to: '10:30' }, TODAY)).toBe(text);
  });

  it.each([
    [{}, true],
    [{ completed: true }, false],
    [{ planned: { day: TODAY, from: '09:00', to: '10:30' } }, false],
    [{ planned: { day: '2026-03-12', from: '09:00', to: '10:30' } }, false],
    [{ planned: { day: '2026-03-10', from: '09:00', to: '10:30' } }, true],
    [{ planned: { day: '2026-03-10', from: '09:00', to: '10:30' }, completed: true }, false],
  ])('[TODO-71] %j is to be planned: %p', (rest, expected) => {
    expect(isUnplanned(exampleTodo(rest), TODAY)).toBe(expected);
  });
});
