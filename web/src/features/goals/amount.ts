import { createGoalLimits } from '@/api/generated/fields.gen';
import { formatNumber } from '@/lib/language/format';
import * as m from '@/messages/goals.gen';

/** The largest target or progress. */
export const MAX_AMOUNT = createGoalLimits.currentValue.maximum;

/** Amounts have steps of 0.1. */
const STEPS_PER_UNIT = 10;
/** Larger than the rounding error of ten additions of 0.1. */
const ROUNDING_TOLERANCE = 1e-6;

/** The typed amount, rounded to a step of 0.1; null when the text is not an amount. */
export function parseAmount(text: string): number | null {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= MAX_AMOUNT)) return null;
  return Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT;
}

/** An amount after a change; it stays between 0 and the maximum. */
export const addToAmount = (amount: number, change: number): number =>
  Math.min(MAX_AMOUNT, Math.max(0, Math.round((amount + change) * STEPS_PER_UNIT) / STEPS_PER_UNIT));

/** The error message for a typed amount, if any. */
export function amountError(text: string): string | undefined {
  const amount = parseAmount(text);
  if (amount === null) return m.amountInvalid({ max: formatAmount(MAX_AMOUNT) });
  return Math.abs(amount - Number(text)) < ROUNDING_TOLERANCE ? undefined : m.tooManyDecimals();
}

/** An amount as text: `12,500.5`. */
export const formatAmount = (amount: number): string => formatNumber(amount, { maximumFractionDigits: 1 });

/** An amount with its unit: `5 km`, or `5` when there is no unit. */
export const formatWithUnit = (amount: number, unit: string): string => `${formatAmount(amount)} ${unit}`.trim();
