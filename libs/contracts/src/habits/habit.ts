import { ApiProperty } from '@nestjs/swagger';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A habit as it is answered (§3): its person's alone, in every space. */
export class Habit {
  @ApiProperty() _id: string;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
  @ApiProperty({ enum: FREQUENCIES }) frequency: Frequency;
  /** Days, weeks or months in a row up to the caller's today, of which the present one may still be open. */
  @ApiProperty() streak: number;
  @ApiProperty() longestStreak: number;
  /** Days `yyyy-mm-dd`, each once, ascending. */
  @ApiProperty({ type: [String] }) checkIns: string[];
  @ApiProperty() createdAt: string;
  @ApiProperty() updatedAt: string;
  @ApiProperty() version: number;
}
