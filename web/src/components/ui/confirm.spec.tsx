import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmProvider, useConfirm } from './confirm';

const answers: boolean[] = [];

function Asks({ title }: { title: string }) {
  const confirm = useConfirm();
  return (
    <button
      type="button"
      onClick={async () => answers.push(await confirm({ title, text: 'Gone for good.', danger: true }))}
    >
      {title}
    </button>
  );
}

const app = (place: string) => (
  <ConfirmProvider resetKey={place}>
    <Asks title="Delete this todo?" />
  </ConfirmProvider>
);

describe('confirm dialog', () => {
  beforeEach(() => answers.splice(0));

  const ask = async () => {
    const shown = render(app('/todos'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete this todo?' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this todo?' });
    return { ...shown, dialog };
  };

  it.each([
    ['OK', true],
    ['Cancel', false],
  ])('[LOOK-03] the button %s answers %p', async (name, answer) => {
    const { dialog } = await ask();
    expect(dialog.textContent).toContain('Gone for good.');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(answers).toEqual([answer]);
  });

  it('[LOOK-03] Escape answers false', async () => {
    await ask();
    await userEvent.keyboard('{Escape}');
    expect(answers).toEqual([false]);
  });

  it('[SHELL-23] another place answers false and closes the question', async () => {
    const { rerender } = await ask();
    rerender(app('/calendar'));
    await waitFor(() => expect(answers).toEqual([false]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
