import { act } from '@testing-library/react';
import { useState } from 'react';
import type { Goal } from '@/api/generated';
import { renderSignedIn } from '../../../../test/signed-in';
import { GoalCard } from './goal-card';

const GOAL: Goal = {
  _id: 'e'.repeat(24),
  title: 'Run',
  description: '',
  category: 'health',
  priority: 'high',
  targetValue: 20,
  currentValue: 19,
  unit: 'km',
  deadline: null,
  completed: false,
  reminders: [],
  history: [],
  createdAt: '2026-03-14T11:00:00.000Z',
  updatedAt: '2026-03-14T11:00:00.000Z',
  version: 4,
};

let give: (goal: Goal) => void;

/** The card of a goal that a test replaces with `give`. */
function Given({ goal: first }: { goal: Goal }) {
  const [goal, setGoal] = useState(first);
  give = setGoal;
  return <GoalCard goal={goal} today="2026-03-14" edit={() => {}} remove={() => {}} />;
}

describe('the card of a goal', () => {
  it('[GOAL-29] celebrates with three paw prints in three places when the goal is reached while it is shown', () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const { container } = renderSignedIn(<Given goal={GOAL} />);
    const places = () => Array.from(container.querySelectorAll('.animate-pop'), ({ className }) => className);
    expect(places()).toEqual([]);
    act(() => give({ ...GOAL, currentValue: 20 }));
    expect(places()).toHaveLength(3);
    expect(new Set(places()).size).toBe(3);
    expect(places().join(' ')).not.toContain('undefined');
    expect(error).not.toHaveBeenCalled();
  });

  it('[GOAL-29] does not celebrate a goal that was reached before', () => {
    const { container } = renderSignedIn(<Given goal={{ ...GOAL, currentValue: 21 }} />);
    expect(container.querySelector('.animate-pop')).toBeNull();
  });
});
