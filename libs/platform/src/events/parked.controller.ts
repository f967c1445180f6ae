import { Controller, type Type } from '@nestjs/common';
import { Handle } from '../rpc/handle.js';
import {
  type ParkedDetails,
  type ParkedId,
  type ParkedPage,
  type ParkedPageReply,
  type ParkedRetry,
  type ParkedSummary,
  parkedCalls,
} from './parked.calls.js';
import { eventOf, type ParkedEvent, ParkedEvents } from './parked-events.js';

const PAGE = 50;

/** The controller that answers a service's {@link parkedCalls}. */
export function parkedController(service: string): Type {
  const calls = parkedCalls(service);

  @Controller()
  class ParkedController {
    constructor(private readonly parked: ParkedEvents) {}

    @Handle(calls.list)
    async list({ after = '', limit = PAGE }: ParkedPage): Promise<ParkedPageReply> {
      const [found, total] = await Promise.all([this.parked.page(after, limit), this.parked.count()]);
      const next = found.length === limit ? (found.at(-1)?._id ?? null) : null;
      return { events: found.map(summaryOf), total, next };
    }

    @Handle(calls.show)
    async show({ id }: ParkedId): Promise<ParkedDetails> {
      const found = await this.parked.get(id);
      return { ...summaryOf(found), error: found.error, event: eventOf(found) };
    }

    @Handle(calls.retry)
    async retry({ id }: ParkedId): Promise<ParkedRetry> {
      return { error: await this.parked.retry(id) };
    }

    @Handle(calls.drop)
    async drop({ id }: ParkedId): Promise<ParkedSummary> {
      return summaryOf(await this.parked.drop(id));
    }
  }
  return ParkedController;
}

function summaryOf({ _id: id, name, occurredAt, reason, parkedAt, retries }: ParkedEvent): ParkedSummary {
  return { id, name, reason, occurredAt, parkedAt: parkedAt.toISOString(), retries };
}
