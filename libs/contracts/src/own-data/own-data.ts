import { ApiProperty } from '@nestjs/swagger';

const Part = (description: string) => ApiProperty({ type: 'object', additionalProperties: true, description });

/**
 * All data of a person, in the form of the downloaded file. Times are ISO 8601 UTC, spaces are `personal` or a group
 * id.
 */
export class OwnData {
  @ApiProperty({ enum: ['pawplan'], description: 'The product that wrote the file' }) product: string;
  @ApiProperty({ enum: ['own-data'], description: 'What the file contains' }) kind: string;
  @ApiProperty({ description: 'The version of this format' }) version: number;
  @ApiProperty({ description: 'The instant of the download' }) exportedAt: string;
  @Part('The account and its groups') auth: Record<string, unknown>;
  @Part('Todos, events, special dates and calendar feeds') planner: Record<string, unknown>;
  @Part('Goals and habits') progress: Record<string, unknown>;
  @Part('Focus sessions, totals and trophies') focus: Record<string, unknown>;
  @Part('The notifications, the e-mails of the last month and the devices with push messages')
  notify: Record<string, unknown>;
}
