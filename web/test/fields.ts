import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** The field with this label; the label of a required field ends in a star. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));

/** Replaces the text of a field. */
export async function typeInto(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The error messages on the screen, in order. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
