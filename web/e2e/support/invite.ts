import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import type { Page } from './test';

/** A page in a browser in which nobody is signed in. */
export const visitor = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Fills in and sends the registration form. */
export async function registerAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret-paws');
  await page.getByLabel('Confirm Password').fill('secret-paws');
  await page.getByRole('button', { name: 'Register' }).click();
}

export const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 });

export const activeGroup = (page: Page, name: string) => page.getByRole('button', { name: `Active group: ${name}` });
