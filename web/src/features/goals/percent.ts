interface Aim {
  targetValue: number;
}

/**
 * The progress of a goal in whole percent, at most 100; a target of 0 counts as 1. A value below the target is never
 * rounded up to 100.
 */
export function percentOf({ targetValue }: Aim, currentValue: number): number {
  const share = currentValue / (targetValue || 1);
  return share >= 1 ? 100 : Math.min(99, Math.round(share * 100));
}
