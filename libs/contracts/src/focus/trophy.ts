import { ApiProperty } from '@nestjs/swagger';

export const TIERS = ['bronze', 'silver', 'gold', 'diamond', 'legendary'] as const;
export type Tier = (typeof TIERS)[number];

/** A trophy of somebody's (§3). */
export class Trophy {
  @ApiProperty() _id: string;
  @ApiProperty() trophyName: string;
  /** An emoji. */
  @ApiProperty() trophyIcon: string;
  @ApiProperty() trophyDescription: string;
  @ApiProperty({ enum: TIERS }) tier: Tier;
  @ApiProperty() unlockedAt: string;
}

/** A trophy that there is, and how far the caller is. */
export class TrophyGoal {
  /** Names the trophy in the catalogue. */
  @ApiProperty() key: string;
  @ApiProperty() trophyName: string;
  @ApiProperty() trophyIcon: string;
  @ApiProperty() trophyDescription: string;
  @ApiProperty({ enum: TIERS }) tier: Tier;
  /** What `current` must reach; seconds, sessions, days or task types, as `measure` says. */
  @ApiProperty() target: number;
  @ApiProperty() current: number;
  @ApiProperty({ enum: ['seconds', 'sessions', 'days', 'types'] }) measure: TrophyMeasure;
  @ApiProperty({ type: String, nullable: true }) unlockedAt: string | null;
}

export type TrophyMeasure = 'seconds' | 'sessions' | 'days' | 'types';
