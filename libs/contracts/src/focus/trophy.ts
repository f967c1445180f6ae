import { ApiProperty } from '@nestjs/swagger';
import type { MessageValues } from '@pawplan/platform';
import { CodeOf, ValuesOf } from '../fields/message-code.js';

export const TIERS = ['bronze', 'silver', 'gold', 'diamond', 'legendary'] as const;
export type Tier = (typeof TIERS)[number];

/** An unlocked trophy of a person. */
export class Trophy {
  @ApiProperty({ description: 'The id of the unlocked trophy' }) _id: string;
  @ApiProperty({ description: 'The name of the trophy' }) trophyName: string;
  @CodeOf('trophyName') trophyNameCode?: string;
  @ApiProperty({ description: 'An emoji' }) trophyIcon: string;
  @ApiProperty({ description: 'What it is awarded for, as a sentence' }) trophyDescription: string;
  @CodeOf('trophyDescription') trophyDescriptionCode?: string;
  @ValuesOf('trophyDescription') trophyDescriptionValues?: MessageValues;
  @ApiProperty({ enum: TIERS, description: 'How hard it is to win' }) tier: Tier;
  @ApiProperty({ description: 'The instant at which it was unlocked' }) unlockedAt: string;
}

/** A trophy of the catalogue, with the caller's progress. */
export class TrophyGoal {
  @ApiProperty({ description: 'The key of the trophy in the catalogue, which never changes' }) key: string;
  @ApiProperty({ description: 'The name of the trophy' }) trophyName: string;
  @CodeOf('trophyName') trophyNameCode?: string;
  @ApiProperty({ description: 'An emoji' }) trophyIcon: string;
  @ApiProperty({ description: 'What it is awarded for, as a sentence' }) trophyDescription: string;
  @CodeOf('trophyDescription') trophyDescriptionCode?: string;
  @ValuesOf('trophyDescription') trophyDescriptionValues?: MessageValues;
  @ApiProperty({ enum: TIERS, description: 'How hard it is to win' }) tier: Tier;
  @ApiProperty({ description: 'The value that `current` must reach' }) target: number;
  @ApiProperty({ description: 'The best result of the caller so far, at most `target`' }) current: number;
  @ApiProperty({
    enum: ['seconds', 'sessions', 'days', 'types'],
    description: 'The unit of `target` and `current`: seconds, sessions, days or types of tasks',
  })
  measure: TrophyMeasure;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The instant at which the caller unlocked it; null before that',
  })
  unlockedAt: string | null;
}

export type TrophyMeasure = 'seconds' | 'sessions' | 'days' | 'types';
