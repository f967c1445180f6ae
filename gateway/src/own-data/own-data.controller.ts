import { Body, Controller, Delete, Get, Header, Res, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  DeleteAccount,
  deleteAccount,
  MESSAGES,
  MessageReply,
  OwnData,
  ownPartCall,
  SERVICES,
  type Space,
} from '@pawplan/contracts';
import { Clock, dayIn, Failure, type FailureCode, RpcClient } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { Answers } from '../http/answers.js';
import { type Ask, AsMember, OwnSpaces } from '../session/ask.js';
import { FreshLease } from '../session/fresh-lease.js';
import { SpacesStillMine } from '../session/spaces-still-mine.js';

/** What is wrong when a service does not answer as it should; any other refusal is the caller's matter. */
const OUTAGES: readonly FailureCode[] = ['unavailable', 'timeout', 'internal'];

@ApiTags('auth')
@Controller('auth')
export class OwnDataController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  @Get('export')
  @UseInterceptors(SpacesStillMine)
  @Answers(200, OwnData)
  @Header('cache-control', 'no-store')
  async exportOwnData(
    @OwnSpaces() spaces: readonly Space[],
    @AsMember() ask: Ask<Caller>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnData> {
    const parts = SERVICES.map((service) => this.rpc.call(ownPartCall(service), { spaces }, ask));
    const [auth = {}, planner = {}, progress = {}, focus = {}] = await Promise.all(parts).catch(refuseHalf);
    const now = this.clock.now();
    const name = `pawplan-data-${dayIn(ask.caller.timeZone, now)}.json`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    const form = { product: 'pawplan', kind: 'own-data', version: 1, exportedAt: now.toISOString() };
    return { ...form, auth, planner, progress, focus };
  }

  @Delete('me')
  @UseInterceptors(FreshLease)
  @Answers(200, MessageReply)
  deleteMe(@Body() body: DeleteAccount, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(deleteAccount, body, ask);
  }
}

/** A file in which something is missing is none. */
function refuseHalf(error: unknown): never {
  const outage = !(error instanceof Failure) || OUTAGES.includes(error.code);
  throw outage ? new Failure('unavailable', MESSAGES.exportIncomplete) : error;
}
