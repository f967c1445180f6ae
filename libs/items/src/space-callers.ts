import { Injectable } from '@nestjs/common';
import { type Caller, type GetSpaceAccess, spaceMember } from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';

/** The people who act in a space without a session, for example with a button of a push message. */
@Injectable()
export class SpaceCallers {
  constructor(private readonly rpc: RpcClient) {}

  /** The caller for a person who may use the space at this moment, or null. Throws when auth does not answer. */
  async of({ userId, space }: GetSpaceAccess): Promise<Caller | null> {
    const { member } = await this.rpc.call(spaceMember, { userId, space }, { caller: null });
    return member && { userId, sessionId: '', space, ...member };
  }
}
