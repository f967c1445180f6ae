import { Controller, Get, HttpCode, Res, UseGuards } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers } from '../http/answers.js';
import { Refuses } from '../http/refusals.js';
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

  @Get('live')
  @ApiOperation({
    summary: 'Get whether the process responds',
    description: 'For a supervisor that restarts a process which does not answer.',
  })
  @Answers(200, Health)
  isLive(): Health {
    return summary({});
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Get whether the gateway can serve calls',
    description: 'The broker is connected and the auth service answers. For a load balancer.',
  })
  @HttpCode(200)
  @ApiResponse({ status: 200, type: Health })
  @ApiResponse({
    status: 503,
    type: Health,
    description: 'The gateway cannot serve calls; `services` names the reason.',
  })
  async isReady(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    return withStatusCode(await this.health.readiness(), reply);
  }

  @Get('status')
  @ApiOperation({
    summary: 'Get the state of every service',
    description: 'For operators: from the same machine, or with `STATUS_TOKEN` as the bearer token.',
  })
  @UseGuards(OperatorGuard)
  @HttpCode(200)
  @ApiResponse({ status: 200, type: Status })
  @ApiResponse({ status: 503, type: Status, description: 'A service is down; `services` names the reason.' })
  @Refuses(403, 'The call comes from another machine and has no valid token.')
  async readStatus(@Res({ passthrough: true }) reply: FastifyReply): Promise<Status> {
    return withStatusCode(await this.health.status(), reply);
  }
}

function withStatusCode<State extends Health>(health: State, reply: FastifyReply): State {
  reply.code(health.status === 'ok' ? 200 : 503);
  return health;
}
