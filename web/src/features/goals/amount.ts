/** The most that a target or a progress may be. */
export const MAX_AMOUNT = 1_000_000_000;

/** Amounts are told in steps of 0.1 (§5), so many to one. */
const STEPS = 10;
/** What ten additions of 0.1 are off by, and more. */
const SLACK = 1e-6;

/** The amount that was typed, to the nearest step of 0.1; null when it is none. */
export function amountOf(text: string): number | null {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= MAX_AMOUNT)) return null;
  return Math.round(value * STEPS) / STEPS;
}

/** What is wrong with an amount that was typed, or nothing. */
export function amountFault(text: string): string | undefined {
  const amount = amountOf(text);
  if (amount === null) return 'A number from 0 to 1,000,000,000';
  return Math.abs(amount - Number(text)) < SLACK ? undefined : 'At most one decimal place';
}

const FORMAT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** An amount as people read it: `12,500.5`. */
export const amountInWords = (amount: number): string => FORMAT.format(amount);

/** An amount with its unit: `5 km`, or `5` alone. */
export const withUnit = (amount: number, unit: string): string => `${amountInWords(amount)} ${unit}`.trim();
