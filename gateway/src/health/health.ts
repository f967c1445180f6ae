import { ApiProperty } from '@nestjs/swagger';

/** The state of one service. */
export class ServiceHealth {
  @ApiProperty({ enum: ['ok', 'down'], description: 'Whether the service answers' }) status: 'ok' | 'down';
  @ApiProperty({ required: false, description: 'Why it is down' }) reason?: string;
}

/** The overall state, and the state of each checked service. */
export class Health {
  @ApiProperty({ enum: ['ok', 'down'], description: '`ok` only if every checked service is' }) status: 'ok' | 'down';
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/ServiceHealth' },
    description: 'The checked services by name',
  })
  services: Record<string, ServiceHealth>;
}

/** A proxy that forwards requests and is not trusted. */
class SeenProxy {
  @ApiProperty({ description: 'The network address of the proxy' }) address: string;
  @ApiProperty({ description: 'The instant at which it last forwarded a request' }) seenAt: string;
}

/** The status of the whole product, for operators. */
export class Status extends Health {
  @ApiProperty({
    type: SeenProxy,
    required: false,
    description: 'The last proxy that forwarded a request without being in TRUSTED_PROXIES',
  })
  untrustedProxy?: SeenProxy;
}

/** The overall state is ok only if every service is ok. */
export function summary(services: Record<string, ServiceHealth>): Health {
  return { status: Object.values(services).every(({ status }) => status === 'ok') ? 'ok' : 'down', services };
}
