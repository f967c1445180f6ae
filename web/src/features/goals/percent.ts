interface Aim {
  targetValue: number;
}

/** How much of a goal is reached, in whole percent, at most 100 (§5); a target of 0 counts as 1. Short of the target it is never rounded up to 100. */
export function percentOf({ targetValue }: Aim, currentValue: number): number {
  const share = currentValue / (targetValue || 1);
  return share >= 1 ? 100 : Math.min(99, Math.round(share * 100));
}

/** Whether a progress completes a goal: its target is above 0 and reached (§4 of the decisions). */
export const isReached = ({ targetValue }: Aim, currentValue: number): boolean =>
  targetValue > 0 && currentValue >= targetValue;
