import { act } from '@testing-library/react';
import { requestedTaskStore } from '@/lib/requested-task';
import { serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { timerStoreOf } from './timer-store';
import { useRequestedTask } from './use-requested-task';

const TASK = { id: 't1', title: 'Walk', space: 'c'.repeat(24) };

function Tab({ isIdle }: { isIdle: boolean }) {
  useRequestedTask(isIdle);
  return null;
}

describe('a requested task', () => {
  const task = () => timerStoreOf(ANN._id).get().task;
  beforeEach(() => {
    // There is no offline cache in this test.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serve(() => undefined);
    timerStoreOf(ANN._id).change((timer) => ({ ...timer, task: null, taskType: 'goal' }));
    act(() => requestedTaskStore.set(TASK));
  });

  it('[FOCUS-43] becomes the chosen task of the timer once, and nothing is started', () => {
    renderSignedIn(<Tab isIdle />);
    expect(timerStoreOf(ANN._id).get()).toMatchObject({ taskType: 'todo', task: { type: 'todo', ...TASK }, run: null });
    expect(requestedTaskStore.get()).toBeNull();
  });

  it('[FOCUS-43] does not replace the task of a session', () => {
    renderSignedIn(<Tab isIdle={false} />);
    expect(task()).toBeNull();
    expect(requestedTaskStore.get()).toBeNull();
  });
});
