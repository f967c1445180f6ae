import { Controller, Get, HttpCode, Res, UseGuards } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers } from '../http/answers.js';
import { Public } from '../session/public.js';
import { Health, ServiceHealth, Status, summary } from './health.js';
import { HealthService } from './health.service.js';
import { OperatorGuard } from './operator.guard.js';

@ApiTags('health')
@ApiExtraModels(ServiceHealth)
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Whether this process responds. */
  @Get('live')
  @Answers(200, Health)
  isLive(): Health {
    return summary({});
  }

  /** Whether this gateway can serve requests: the broker is connected and auth answers. */
  @Get('ready')
  @HttpCode(200)
  @ApiResponse({ status: 200, type: Health })
  @ApiResponse({ status: 503, type: Health })
  async isReady(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    return answered(await this.health.readiness(), reply);
  }

  /**
   * The state of every service, for operators. Allowed from this machine or with STATUS_TOKEN as bearer token,
   * otherwise 403.
   */
  @Get('status')
  @UseGuards(OperatorGuard)
  @HttpCode(200)
  @ApiResponse({ status: 200, type: Status })
  @ApiResponse({ status: 503, type: Status })
  async readStatus(@Res({ passthrough: true }) reply: FastifyReply): Promise<Status> {
    return answered(await this.health.status(), reply);
  }
}

function answered<Told extends Health>(health: Told, reply: FastifyReply): Told {
  reply.code(health.status === 'ok' ? 200 : 503);
  return health;
}
