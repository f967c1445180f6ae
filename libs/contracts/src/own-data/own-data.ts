import { ApiProperty } from '@nestjs/swagger';

const Part = (description: string) => ApiProperty({ type: 'object', additionalProperties: true, description });

/**
 * All data of a person, in the form of the downloaded file. Times are ISO 8601 UTC, spaces are `personal` or a group
 * id.
 */
export class OwnData {
  @ApiProperty({ enum: ['pawplan'] }) product: string;
  @ApiProperty({ enum: ['own-data'] }) kind: string;
  /** The version of this format. */
  @ApiProperty() version: number;
  @ApiProperty() exportedAt: string;
  @Part('Account and groups') auth: Record<string, unknown>;
  @Part('Todos, events, special dates and what was told of them') planner: Record<string, unknown>;
  @Part('Goals and habits') progress: Record<string, unknown>;
  @Part('Focus sessions, totals and trophies') focus: Record<string, unknown>;
}
