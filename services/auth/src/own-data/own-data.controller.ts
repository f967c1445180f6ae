import { Controller } from '@nestjs/common';
import {
  type DeleteAccount,
  deleteAccount,
  type InSpaces,
  type MemberContext,
  type MessageReply,
  type OwnPart,
  ownPartCall,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { AccountDeletionService } from './account-deletion.service.js';
import { OwnDataService } from './own-data.service.js';

/** Answers the calls about one's own data. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly ownData: OwnDataService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Handle(ownPartCall('auth'))
  gather(_: InSpaces, { caller }: MemberContext): Promise<OwnPart> {
    return this.ownData.gather(caller);
  }

  @Handle(deleteAccount)
  delete(input: DeleteAccount, { caller }: MemberContext): Promise<MessageReply> {
    return this.deletion.delete(caller, input);
  }
}
