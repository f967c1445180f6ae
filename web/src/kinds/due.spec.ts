import { formatDueDate, isOverdue } from './due';

const today = '2026-03-11';

describe('due dates', () => {
  it.each([
    ['2026-03-10', false, true],
    ['2026-03-10', true, false],
    [today, false, false],
    ['2026-03-12', false, false],
    [null, false, false],
    ['2025-12-31', false, true],
  ])('[TODO-27] due %s, completed %s: overdue %s', (dueDate, completed, overdue) => {
    expect(isOverdue({ dueDate, completed }, today)).toBe(overdue);
  });

  it.each([
    [today, false, 'today'],
    ['2026-03-12', false, 'tomorrow'],
    ['2026-03-13', false, 'Friday'],
    ['2026-03-17', false, 'Tuesday'],
    ['2026-03-18', false, '18 Mar'],
    ['2027-03-11', false, '11 Mar 2027'],
    ['2026-03-10', false, '10 Mar · 1 day overdue'],
    ['2026-03-08', false, '8 Mar · 3 days overdue'],
    ['2025-03-11', false, '11 Mar 2025 · 365 days overdue'],
    ['2026-03-08', true, '8 Mar'],
    ['2025-12-31', true, '31 Dec 2025'],
    [today, true, 'today'],
  ])('[TODO-29] [TODO-42] %s, completed %s, reads "%s"', (dueDate, completed, words) => {
    expect(formatDueDate({ dueDate, completed }, today)).toBe(words);
  });
});
