import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Goal } from '@/api/generated';
import { GOALS } from '@/kinds/goals';
import { createListUpdater } from '@/lib/items/list-updater';
import { useItems } from '@/lib/items/use-items';
import { PERSONAL } from '@/lib/space/space-store';
import { press } from '../../../../test/fields';
import { serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { GoalProgress } from './goal-progress';

const today = '2026-03-14';
const GOAL: Goal = {
  _id: 'd'.repeat(24),
  title: 'Run',
  description: '',
  category: 'health',
  priority: 'high',
  targetValue: 20,
  currentValue: 0.5,
  unit: 'km',
  deadline: null,
  completed: false,
  reminders: [],
  history: [{ day: today, value: 0.5 }],
  createdAt: '2026-03-14T11:00:00.000Z',
  updatedAt: '2026-03-14T11:00:00.000Z',
  version: 4,
};

/** Shows the answer to an earlier change in the list. */
let showAnswer: (currentValue: number) => void;

/** The progress of the goal in the list, as the screen shows it. */
function Listed() {
  const client = useQueryClient();
  const [goal] = useItems(GOALS).data ?? [];
  showAnswer = (currentValue) =>
    createListUpdater(client, GOALS, PERSONAL, 'answer').edit(goal?._id ?? '', (item) => ({ ...item, currentValue }));
  return goal && <GoalProgress goal={goal} reached={false} today={today} />;
}

let give: (goal: Goal) => void;

/** The progress of a goal that a test replaces with `give`. */
function Given({ goal: first }: { goal: Goal }) {
  const [goal, setGoal] = useState(first);
  give = setGoal;
  return <GoalProgress goal={goal} reached={false} today={today} />;
}

describe('the progress of a goal', () => {
  const input = () => screen.findByRole<HTMLInputElement>('spinbutton');
  let goals = 0;
  /** Shows a new goal, because the changes of one wait in the browser after a test. */
  const open = (over: Partial<Goal> = {}) => {
    const _id = String(goals++).padStart(24, '0');
    serve(({ method }) => (method === 'GET' ? [200, [{ ...GOAL, _id, ...over }]] : [503, {}]));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderSignedIn(<Listed />);
    return input();
  };
  const MORE = 'Increase the progress of Run by 1';
  const LESS = 'Decrease the progress of Run by 1';
  const isAtLimit = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

  it.each([
    ['km', 'Progress in km of Run'],
    ['', 'Progress of Run'],
  ])('[GOAL-28] the label of the field has the unit "%s"', async (unit, name) => {
    expect((await open({ unit })).labels?.[0]?.textContent).toBe(name);
  });

  it('[GOAL-28] the buttons change it by 1, quick presses too, and not below 0', async () => {
    const field = await open();
    for (const _ of [1, 2, 3]) await press(MORE);
    expect(field.value).toBe('3.5');
    await waitFor(() => expect(screen.getByText('3.5 / 20 km')).toBeTruthy());
    for (const _ of [1, 2, 3]) await press(LESS);
    expect([field.value, isAtLimit(LESS)]).toEqual(['0.5', false]);
    for (const _ of [1, 2]) await press(LESS);
    expect([field.value, isAtLimit(LESS), isAtLimit(MORE)]).toEqual(['0', true, false]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: LESS }));
  });

  it('[GOAL-28] two presses before the first one is rendered change it by 2', async () => {
    const field = await open();
    act(() => {
      for (const _ of [1, 2]) screen.getByRole('button', { name: MORE }).click();
    });
    await waitFor(() => expect(field.value).toBe('2.5'));
  });

  it('[GOAL-28] the answer to an earlier change between two presses takes none of them back', async () => {
    const field = await open({ currentValue: 2.5 });
    act(() => {
      screen.getByRole('button', { name: LESS }).click();
      showAnswer(2.5);
      screen.getByRole('button', { name: LESS }).click();
    });
    await waitFor(() => expect(field.value).toBe('0.5'));
    await waitFor(() => expect(screen.getByText('0.5 / 20 km')).toBeTruthy());
  });

  it('[GOAL-28] the buttons do not exceed the maximum, and continue from what is typed', async () => {
    const field = await open({ currentValue: 999_999_999.5 });
    await press(MORE);
    expect([field.value, isAtLimit(MORE)]).toEqual(['1000000000', true]);
    await userEvent.clear(field);
    await userEvent.type(field, '7');
    await press(MORE);
    expect(field.value).toBe('8');
  });

  it('[GOAL-28] after a press the field follows what another device sets', async () => {
    const goal = { ...GOAL, _id: String(goals++).padStart(24, '0') };
    serve(() => [503, {}]);
    renderSignedIn(<Given goal={goal} />);
    const field = await input();
    await press(MORE);
    act(() => give({ ...goal, currentValue: 1.5, version: 5 }));
    expect(field.value).toBe('1.5');
    act(() => give({ ...goal, currentValue: 8, version: 6 }));
    expect(field.value).toBe('8');
  });

  it('[GOAL-20] the chart is drawn from two days on', async () => {
    await open();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('[GOAL-20] the chart has the first and the present value', async () => {
    await open({ history: [{ day: '2026-03-01', value: 0 }], currentValue: 5 });
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('From 0 km on 1 Mar to 5 km today');
  });
});
