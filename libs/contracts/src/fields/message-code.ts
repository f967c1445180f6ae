import { ApiProperty } from '@nestjs/swagger';

/** The code of the text in another property of a reply. A text that the previous release wrote has none. */
export const CodeOf = (text: string, of?: string): PropertyDecorator =>
  ApiProperty({
    type: String,
    required: false,
    description: `Identifies the text of \`${text}\`${of ? ` (${of})` : ''}, for a screen in another language; never changes`,
    example: 'todoNotFound',
  });

/** The values in the text of another property of a reply. */
export const ValuesOf = (text: string): PropertyDecorator =>
  ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    selfRequired: false,
    description: `The values in the text of \`${text}\` by name, if it contains any`,
    example: { most: 10_000 },
  });
