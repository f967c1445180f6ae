import { ApiProperty } from '@nestjs/swagger';

/** How one service is. */
export class ServiceHealth {
  @ApiProperty({ enum: ['ok', 'down'] }) status: 'ok' | 'down';
  @ApiProperty({ required: false, description: 'Why it is down' }) reason?: string;
}

/** Whether the product can serve, with the reason by service (§7 of the decisions). */
export class Health {
  @ApiProperty({ enum: ['ok', 'down'] }) status: 'ok' | 'down';
  @ApiProperty({ type: 'object', additionalProperties: { $ref: '#/components/schemas/ServiceHealth' } })
  services: Record<string, ServiceHealth>;
}

/** One word for all: ok only when every service is. */
export function summary(services: Record<string, ServiceHealth>): Health {
  return { status: Object.values(services).every(({ status }) => status === 'ok') ? 'ok' : 'down', services };
}
