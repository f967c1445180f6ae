import { expect, type Locator } from '@playwright/test';

/**
 * Types into a field with a list and chooses an option with the mouse. On a busy machine the list has once not noticed
 * the press, so it is repeated once.
 */
export async function chooseOption(field: Locator, text: string, name = text): Promise<void> {
  await field.fill(text);
  const option = field.page().getByRole('option', { name });
  const isChosen = () => expect(option).toBeHidden({ timeout: 5_000 });
  await option.click();
  await isChosen().catch(() => option.click());
  await isChosen();
}
