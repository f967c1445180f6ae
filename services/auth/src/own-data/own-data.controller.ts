import { Controller } from '@nestjs/common';
import {
  type DeleteAccount,
  deleteAccount,
  type InSpaces,
  type MemberContext,
  type MessageReply,
  type OwnDataPart,
  ownDataCall,
} from '@pawplan/contracts';
import { Handle, type Page } from '@pawplan/platform';
import { AccountDeletionService } from './account-deletion.service.js';
import { OwnDataService } from './own-data.service.js';

/** Handles the calls that concern a person's own data. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly ownData: OwnDataService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Handle(ownDataCall('auth'))
  gather(_: InSpaces, { caller, after }: MemberContext): Promise<Page<OwnDataPart>> {
    return this.ownData.page(caller, after);
  }

  @Handle(deleteAccount)
  delete(input: DeleteAccount, { caller }: MemberContext): Promise<MessageReply> {
    return this.deletion.delete(caller, input);
  }
}
