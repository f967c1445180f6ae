import { ApiProperty } from '@nestjs/swagger';

export const TIERS = ['bronze', 'silver', 'gold', 'diamond', 'legendary'] as const;
export type Tier = (typeof TIERS)[number];

/** An unlocked trophy of a person. */
export class Trophy {
  @ApiProperty() _id: string;
  @ApiProperty() trophyName: string;
  /** An emoji. */
  @ApiProperty() trophyIcon: string;
  @ApiProperty() trophyDescription: string;
  @ApiProperty({ enum: TIERS }) tier: Tier;
  @ApiProperty() unlockedAt: string;
}

/** A trophy of the catalogue, with the caller's progress. */
export class TrophyGoal {
  /** The key of the trophy in the catalogue. */
  @ApiProperty() key: string;
  @ApiProperty() trophyName: string;
  @ApiProperty() trophyIcon: string;
  @ApiProperty() trophyDescription: string;
  @ApiProperty({ enum: TIERS }) tier: Tier;
  /** The value that `current` must reach, in the unit of `measure`: seconds, sessions, days or task types. */
  @ApiProperty() target: number;
  @ApiProperty() current: number;
  @ApiProperty({ enum: ['seconds', 'sessions', 'days', 'types'] }) measure: TrophyMeasure;
  @ApiProperty({ type: String, nullable: true }) unlockedAt: string | null;
}

export type TrophyMeasure = 'seconds' | 'sessions' | 'days' | 'types';
