import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ITEM_SERVICES, type Operator, type Space, type SpaceUsage, usageCall } from '@pawplan/contracts';
import { type Call, Failure, RpcClient } from '@pawplan/platform';
import { AdminConfig, operatorName } from './admin.config.js';

/** How much data of a space all services together store. */
type StoredAmount = Omit<SpaceUsage, 'space'>;

/** Makes calls for the commands, in the name of the operator. */
@Injectable()
export class Admin {
  private readonly caller: Operator;

  constructor(
    private readonly rpc: RpcClient,
    readonly config: AdminConfig,
  ) {
    this.caller = { operator: operatorName(config) };
  }

  /** Makes an operator call. A call that changes something is applied once. */
  call<Request extends object, Reply>(call: Call<Request, Reply, Operator>, request: Request): Promise<Reply> {
    const operation = call.changes ? { id: randomUUID(), fingerprint: '', fresh: true } : undefined;
    return this.rpc.call(call, request, { caller: this.caller, operation });
  }

  /** Makes a call without a caller, which every service answers. */
  callService<Request extends object, Reply>(call: Call<Request, Reply, null>, request: Request): Promise<Reply> {
    return this.rpc.call(call, request, { caller: null });
  }

  /** How much data each of these spaces has; null unless every service answers. */
  async usageOf(spaces: readonly Space[]): Promise<Map<Space, StoredAmount> | null> {
    if (spaces.length === 0) return new Map();
    const answers = await Promise.all(
      ITEM_SERVICES.map((service) => this.call(usageCall(service), { spaces }).catch(nullIfUnavailable)),
    );
    const totals = new Map<Space, StoredAmount>();
    for (const answer of answers) {
      if (!answer) return null;
      for (const { space, items, bytes } of answer) {
        const before = totals.get(space) ?? { items: 0, bytes: 0 };
        totals.set(space, { items: before.items + items, bytes: before.bytes + bytes });
      }
    }
    return totals;
  }
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof Failure && (error.code === 'unavailable' || error.code === 'timeout')) return null;
  throw error;
}
