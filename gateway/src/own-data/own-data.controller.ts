import { Body, Controller, Delete, Get, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  DeleteAccount,
  deleteAccount,
  MESSAGES,
  MessageReply,
  OwnData,
  ownDataCall,
  SERVICES,
  type Space,
} from '@pawplan/contracts';
import { Clock, dayIn, Failure, type FailureCode, type ReplyPage, RpcClient } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { Answers } from '../http/answers.js';
import { type LongReply, replyOf } from '../http/long-reply.js';
import { Refuses } from '../http/refusals.js';
import { BeforeSecondFactor } from '../session/before-second-factor.js';
import { AsMember, AsMemberOnDevice, type CallerContext, OwnSpaces } from '../session/caller-context.js';
import { LeaseInvalidationInterceptor } from '../session/lease-invalidation.interceptor.js';
import { SpacesAccessInterceptor } from '../session/spaces-access.interceptor.js';

/** Failures that mean that a service did not answer properly; any other failure is passed on to the caller. */
const OUTAGE_CODES: readonly FailureCode[] = ['unavailable', 'timeout', 'internal'];

/** People may take their data and leave at any time, so these routes do not wait for a second factor. */
@BeforeSecondFactor()
@ApiTags('auth')
@Controller('auth')
export class OwnDataController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  @Get('export')
  @ApiOperation({
    summary: 'Download all own data',
    description: 'One JSON file, sent piece by piece. When a piece fails, the connection ends in the middle.',
  })
  @UseInterceptors(SpacesAccessInterceptor)
  @Answers(200, OwnData)
  async exportOwnData(
    @OwnSpaces() spaces: readonly Space[],
    @AsMember() context: CallerContext<Caller>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | LongReply> {
    const parts = SERVICES.map((service) => this.rpc.pages(ownDataCall(service), { spaces }, context));
    // Waits for the first page of every service before anything is sent, so that an unavailable service causes a proper
    // error reply.
    const started = await Promise.all(parts.map(startReply)).catch(throwExportFailure);
    const now = this.clock.now();
    const name = `pawplan-data-${dayIn(context.caller.timeZone, now)}.json`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    const form = { product: 'pawplan', kind: 'own-data', version: 1, exportedAt: now.toISOString() };
    return replyOf(fileOf(form, new Map(SERVICES.map((service, index) => [service, started[index] as StartedReply]))));
  }

  @Delete('me')
  @ApiOperation({
    summary: 'Delete the account',
    description: "Deletes the caller's private data in every service. Shared items stay and show 'Former member'.",
  })
  @UseInterceptors(LeaseInvalidationInterceptor)
  @Answers(200, MessageReply)
  @Refuses(403, 'An account without a password needs a recent sign-in.')
  deleteMe(@Body() body: DeleteAccount, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(deleteAccount, body, context);
  }
}

/** An incomplete file must not be sent. */
function throwExportFailure(error: unknown): never {
  const isOutage = !(error instanceof Failure) || OUTAGE_CODES.includes(error.code);
  throw isOutage ? new Failure('unavailable', MESSAGES.exportIncomplete) : error;
}

/** The data of a service, with its first page already received. */
interface StartedReply {
  first: Buffer;
  rest: AsyncIterable<ReplyPage>;
}

async function startReply(pages: AsyncGenerator<ReplyPage, void, undefined>): Promise<StartedReply> {
  const { value } = await pages.next();
  return { first: value ? value.content : Buffer.from('{}'), rest: pages };
}

/** The JSON of `form` with the data of each service as a further member, piece by piece. */
async function* fileOf(
  form: object,
  parts: ReadonlyMap<string, StartedReply>,
): AsyncGenerator<ReplyPage, void, undefined> {
  let text = JSON.stringify(form).slice(0, -1);
  for (const [service, { first, rest }] of parts) {
    yield { content: Buffer.concat([Buffer.from(`${text},${JSON.stringify(service)}:`), first]), isLast: false };
    for await (const { content } of rest) yield { content, isLast: false };
    text = '';
  }
  yield { content: Buffer.from('}'), isLast: true };
}
