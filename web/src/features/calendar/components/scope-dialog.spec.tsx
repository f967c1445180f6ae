import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EVERY_SCOPE, type SeriesScope } from '@/kinds/calendar';
import { useScopeQuestion } from '../use-scope-question';

const answers: (SeriesScope | null)[] = [];

function Asks({ scopes }: { scopes: readonly SeriesScope[] }) {
  const { ask, question } = useScopeQuestion();
  return (
    <>
      <button type="button" onClick={async () => answers.push(await ask({ title: 'Which events?' }, scopes))}>
        Ask
      </button>
      {question}
    </>
  );
}

describe('the question which events of a series are meant', () => {
  beforeEach(() => answers.splice(0));

  const ask = async (scopes = EVERY_SCOPE) => {
    const shown = render(<Asks scopes={scopes} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog', { name: 'Which events?' });
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    await waitFor(() => expect(document.activeElement).toBe(radios[0]));
    return { ...shown, radios };
  };

  it('[CAL-90] offers this event first, and answers with the chosen one', async () => {
    const { radios } = await ask();
    expect(screen.getByRole('group', { name: 'Which events' })).toBeTruthy();
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
    await userEvent.click(screen.getByRole('radio', { name: 'This and following events' }));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(answers).toEqual(['following']);
  });

  it.each([
    ['{Enter}', 'this'],
    ['{ArrowDown}{ArrowDown}{Enter}', 'all'],
    ['{Escape}', null],
  ])('[CAL-90] the keys %s answer %p', async (keys, answer) => {
    await ask();
    await userEvent.keyboard(keys);
    expect(answers).toEqual([answer]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('[CAL-90] begins with the first offered choice, also when it is asked again', async () => {
    const { radios } = await ask(['following', 'all']);
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['following', true],
      ['all', false],
    ]);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect((await screen.findAllByRole<HTMLInputElement>('radio')).map(({ checked }) => checked)).toEqual([
      true,
      false,
    ]);
  });

  it('[CAL-90] answers null when the screen is left', async () => {
    const { unmount } = await ask();
    unmount();
    await waitFor(() => expect(answers).toEqual([null]));
  });
});
