import { deadlineOf } from './deadline.js';

it('[REMIND-59] a goal reminds of its deadline until it is reached', () => {
  const goal = { deadline: '2026-03-14', currentValue: 1, targetValue: 2 };
  expect(deadlineOf(goal)).toMatchObject([{ key: '2026-03-14' }]);
  expect(deadlineOf({ ...goal, currentValue: 2 })).toEqual([]);
  expect(deadlineOf({ ...goal, deadline: null })).toEqual([]);
});
