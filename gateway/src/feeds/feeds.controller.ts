import { Body, Controller, Delete, Get, Headers, Param, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CalendarFeed,
  type Caller,
  CreateCalendarFeed,
  createFeed,
  LIMITS,
  listFeeds,
  MESSAGES,
  MessageReply,
  NewCalendarFeed,
  openFeed,
  readFeed,
  revokeFeed,
  type Visitor,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { GatewayConfig, publicUrl } from '../config.js';
import { Answers, TakesId } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { replyOf } from '../http/long-reply.js';
import { containsTag } from '../http/unchanged-lists.js';
import { AsMember, AsVisitor, type CallerContext } from '../session/caller-context.js';
import { InSpace } from '../session/in-space.js';
import { Public } from '../session/public.js';
import { feedSecretHash, newFeedSecret } from './feed-secret.js';

const FeedId = () => Param('id', new IdPipe('not-found', MESSAGES.feedNotFound));
const ICS = 'text/calendar; charset=utf-8';

/** Calendar feeds: addresses with which other calendar programs read a space. */
@ApiTags('feeds')
@Controller('feeds')
export class FeedsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List calendar feeds',
    description: "The caller's own feeds in all spaces, oldest first, without their addresses.",
  })
  @Answers(200, [CalendarFeed])
  listFeeds(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(listFeeds, {}, context);
  }

  @Post()
  @InSpace()
  @ApiOperation({
    summary: 'Create a calendar feed',
    description:
      `Creates a feed of the space, at most ${LIMITS.feedsPerPerson} per person. Its address is in this answer only. The ` +
      'same call with the same `Idempotency-Key` answers another address, and the one in the first answer stops working.',
  })
  @Answers(201, NewCalendarFeed)
  async createFeed(
    @Body() body: CreateCalendarFeed,
    @AsMember() context: CallerContext<Caller>,
  ): Promise<NewCalendarFeed> {
    const secret = newFeedSecret();
    const feed = await this.rpc.call(createFeed, { ...body, secretHash: feedSecretHash(secret) }, context);
    return { ...feed, url: `${publicUrl(this.config)}/api/feeds/${secret}.ics` };
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Revoke a calendar feed',
    description: 'Its address stops working at once. Programs may keep what they have read.',
  })
  @TakesId('feed')
  @Answers(200, MessageReply)
  revokeFeed(@FeedId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(revokeFeed, { id }, context);
  }

  @Get(':secret.ics')
  @Public()
  @ApiOperation({
    summary: 'Read a calendar feed',
    description:
      'The space of the feed in iCalendar format (RFC 5545), for other calendar programs. The secret in the address is ' +
      'all that is needed. 404 for a wrong or revoked secret, and when its owner has no access to the space any more.',
  })
  @ApiParam({ name: 'secret', description: 'The secret of the feed' })
  @ApiHeader({
    name: 'If-None-Match',
    required: false,
    description: 'The `ETag` of an earlier reply; when the feed is still the same, the answer is 304 without a body',
  })
  @ApiProduces('text/calendar')
  @ApiResponse({ status: 200, description: 'The calendar', schema: { type: 'string' } })
  @ApiResponse({ status: 304, description: 'The feed is the one that `If-None-Match` names.' })
  async readFeed(
    @Param('secret') secret: string,
    @Headers('if-none-match') known: string | undefined,
    @AsVisitor() context: CallerContext<Visitor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const secretHash = feedSecretHash(secret);
    const { tag } = await this.rpc.call(openFeed, { secretHash, userAgent: context.caller.userAgent ?? '' }, context);
    // Weak, because the same content is sent in several encodings.
    const etag = `W/"${tag}"`;
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (containsTag(known, etag)) {
      reply.headers(headers).code(304);
      return null;
    }
    const calendar = await replyOf(this.rpc.pages(readFeed, { secretHash }, context));
    reply.headers({ ...headers, 'content-type': ICS, 'content-disposition': 'inline; filename="pawplan.ics"' });
    return calendar;
  }
}
