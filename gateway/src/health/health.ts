import { ApiProperty } from '@nestjs/swagger';

/** The state of one service. */
export class ServiceHealth {
  @ApiProperty({ enum: ['ok', 'down'] }) status: 'ok' | 'down';
  @ApiProperty({ required: false, description: 'Why it is down' }) reason?: string;
}

/** The overall state, and the state of each checked service. */
export class Health {
  @ApiProperty({ enum: ['ok', 'down'] }) status: 'ok' | 'down';
  @ApiProperty({ type: 'object', additionalProperties: { $ref: '#/components/schemas/ServiceHealth' } })
  services: Record<string, ServiceHealth>;
}

/** A proxy that forwards requests and is not trusted. */
export class SeenProxy {
  @ApiProperty() address: string;
  @ApiProperty({ description: 'ISO 8601 UTC' }) seenAt: string;
}

/** The status of the whole product, for operators. */
export class Status extends Health {
  @ApiProperty({
    type: SeenProxy,
    required: false,
    description: 'Who forwarded a request last without being in TRUSTED_PROXIES',
  })
  untrustedProxy?: SeenProxy;
}

/** The overall state is ok only if every service is ok. */
export function summary(services: Record<string, ServiceHealth>): Health {
  return { status: Object.values(services).every(({ status }) => status === 'ok') ? 'ok' : 'down', services };
}
