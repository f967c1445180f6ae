import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Caller } from '@pawplan/contracts';
import type { FastifyReply } from 'fastify';
import { StaysOpen } from '../http/in-flight.js';
import { BeforeSecondFactor } from '../session/before-second-factor.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { LiveService } from './live.service.js';
import { Notice } from './notice.js';

const description =
  'Server-sent events. `changed` carries a Notice: fetch that collection of that space again. `refetch`: something may have ' +
  'been missed, fetch everything again. Comments are heartbeats. The stream ends with the session.';

@BeforeSecondFactor()
@ApiTags('live')
@ApiExtraModels(Notice)
@Controller('live')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Get()
  @ApiOperation({
    summary: 'Open the stream of changes',
    description:
      "Server-sent events about changes in the caller's spaces, without their content. The stream ends with the session.",
  })
  @StaysOpen()
  @HttpCode(200)
  @ApiResponse({ status: 200, description, content: { 'text/event-stream': { schema: { type: 'string' } } } })
  async openLive(@AsMember() { caller }: CallerContext<Caller>, @Res() reply: FastifyReply): Promise<void> {
    const stream = await this.live.open({ sub: caller.userId, sid: caller.sessionId });
    reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' }).send(stream);
  }
}
