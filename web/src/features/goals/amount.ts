import { createGoalLimits } from '@/api/generated/fields.gen';
import { numberInWords } from '@/lib/language/format';
import * as m from '@/messages/goals.gen';

/** The largest target or progress. */
export const MAX_AMOUNT = createGoalLimits.currentValue.maximum;

/** Amounts have steps of 0.1; this is the number of steps in 1. */
const STEPS = 10;
/** Larger than the rounding error of ten additions of 0.1. */
const SLACK = 1e-6;

/** The typed amount, rounded to a step of 0.1; null when the text is not an amount. */
export function amountOf(text: string): number | null {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= MAX_AMOUNT)) return null;
  return Math.round(value * STEPS) / STEPS;
}

/** The error message for a typed amount, if any. */
export function amountFault(text: string): string | undefined {
  const amount = amountOf(text);
  if (amount === null) return m.amountFault({ most: amountInWords(MAX_AMOUNT) });
  return Math.abs(amount - Number(text)) < SLACK ? undefined : m.decimalFault();
}

/** An amount as text: `12,500.5`. */
export const amountInWords = (amount: number): string => numberInWords(amount, { maximumFractionDigits: 1 });

/** An amount with its unit: `5 km`, or `5` when there is no unit. */
export const withUnit = (amount: number, unit: string): string => `${amountInWords(amount)} ${unit}`.trim();
