import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Answers } from '../http/answers.js';
import { Public } from '../session/public.js';
import { Health, ServiceHealth, summary } from './health.js';
import { HealthService } from './health.service.js';

@ApiTags('health')
@ApiExtraModels(ServiceHealth)
@Public()
@SkipThrottle()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** This process answers. */
  @Get('live')
  @Answers(200, Health)
  isLive(): Health {
    return summary({});
  }

  /** Every service answers and has what it needs. */
  @Get('ready')
  @HttpCode(200)
  @ApiResponse({ status: 200, type: Health })
  @ApiResponse({ status: 503, type: Health })
  async isReady(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = await this.health.check();
    reply.code(health.status === 'ok' ? 200 : 503);
    return health;
  }
}
