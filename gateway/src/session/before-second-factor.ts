import { SetMetadata } from '@nestjs/common';

export const BEFORE_SECOND_FACTOR = 'pawplan:before-second-factor';

/** Marks routes for people who must set up a second factor before anything else, because the operator requires one. */
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);
