import { ApiProperty } from '@nestjs/swagger';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A habit in the form of the API. It belongs to its person alone and is the same in every space. */
export class Habit {
  @ApiProperty() _id: string;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
  @ApiProperty({ enum: FREQUENCIES }) frequency: Frequency;
  /**
   * The number of consecutive days, weeks or months with a check-in, up to the caller's today. The current period may
   * still be open.
   */
  @ApiProperty() streak: number;
  @ApiProperty() longestStreak: number;
  /** Days `yyyy-mm-dd`, unique, ascending. */
  @ApiProperty({ type: [String] }) checkIns: string[];
  @ApiProperty() createdAt: string;
  @ApiProperty() updatedAt: string;
  @ApiProperty() version: number;
}
