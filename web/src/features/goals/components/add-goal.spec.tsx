import { screen, waitFor } from '@testing-library/react';
import type { Goal } from '@/api/generated';
import { useAddPanel } from '@/components/items/add-panel';
import { toast } from '@/components/ui/toast';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { AddGoal } from './add-goal';

function Form() {
  return <AddGoal panel={useAddPanel()} />;
}

describe('form of a new goal', () => {
  let calls: Call[];
  let answer: readonly [number, unknown];
  /** Resolves when the server answers. */
  let held: Promise<void>;
  let made: jest.SpyInstance;

  const writes = () => calls.filter(({ method }) => method === 'POST');
  const fill = async (title: string, target = '3') => {
    await typeInto('Title', title);
    await typeInto('Target value', target);
  };
  const values = () => [field('Title').value, field('Target value').value];
  const isIdle = () =>
    expect(screen.getByRole('button', { name: 'Add Goal' }).getAttribute('aria-disabled')).toBeNull();

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    made = jest.spyOn(toast, 'success');
    held = Promise.resolve();
    answer = [201, { _id: 'd'.repeat(24), version: 1 } as Goal];
    calls = serve(({ method }) => (method === 'POST' ? answer : [200, []]));
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const reply = await fetch(...request);
      await held;
      return reply;
    };
    renderSignedIn(<Form />);
  });

  it('[GOAL-11] names every empty field, and sends nothing', async () => {
    await press('Add Goal');
    await waitFor(() => expect(alerts()).toEqual(['Title is required', 'Target value is required']));
    expect(document.activeElement).toBe(field('Title'));
    expect(writes()).toEqual([]);
  });

  it('[GOAL-15] limits its numbers', async () => {
    for (const label of ['Target value', 'Current progress']) {
      expect([field(label).min, field(label).step]).toEqual(['0', '0.1']);
    }
    await fill('Save up', '-5');
    await typeInto('Current progress', '1.25');
    await press('Add Goal');
    await waitFor(() => expect(alerts()).toEqual(['A number from 0 to 1,000,000,000', 'At most one decimal place']));
    expect(writes()).toEqual([]);
  });

  it('[GOAL-17] creates a goal, says so and is empty for the next one', async () => {
    await fill('Save up', '0');
    await press('Add Goal');
    await waitFor(() => expect(made).toHaveBeenCalledWith('Goal created successfully!'));
    expect(writes().map(({ body }) => body)).toMatchObject([{ title: 'Save up', targetValue: 0, currentValue: 0 }]);
    expect(values()).toEqual(['', '']);
  });

  it.each([
    ["the server's message", { message: 'This space is full' }, 'This space is full'],
    ['a general message when the server sends none', {}, 'Failed to create goal'],
  ])('[GOAL-17] a refusal shows %s and keeps what was typed; another try repeats the call', async (_, body, text) => {
    answer = [409, body];
    await fill('Once only');
    for (const times of [1, 2]) {
      await press('Add Goal');
      await waitFor(() => expect(writes()).toHaveLength(times));
      await waitFor(isIdle);
      expect(screen.getByRole('status').textContent).toBe(text);
      expect(values()).toEqual(['Once only', '3']);
    }
    const [first, second] = writes();
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(second?.body).toEqual(first?.body);
    expect(made).not.toHaveBeenCalled();
  });

  it('[GOAL-17] what is typed while a goal is being created stays in the form', async () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    await fill('First');
    await press('Add Goal');
    await typeInto('Title', 'Second');
    release();
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(values()).toEqual(['Second', '3']);
  });
});
