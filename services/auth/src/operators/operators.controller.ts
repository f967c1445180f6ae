import { Controller } from '@nestjs/common';
import {
  type ById,
  closeGroup,
  deleteUser,
  disableUser,
  type EmptyRequest,
  enableUser,
  endSessionsOf,
  type GroupAction,
  type GroupPage,
  type GroupSummary,
  type LastBackup,
  lastBackup,
  listAllGroups,
  listUsers,
  type MakeResetLink,
  makeResetLink,
  type OperatorContext,
  type PageOf,
  type ResetLink,
  turnOffSecondFactor,
  type UserAction,
  type UserIdentifier,
  type UserPage,
  type UserSummary,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { BackupsRepository } from './backups.repository.js';
import { GroupClosingService } from './group-closing.service.js';
import { OperatorListsService } from './operator-lists.service.js';
import { UserActionsService } from './user-actions.service.js';

/** Handles the calls of operators. */
@Controller()
export class OperatorsController {
  constructor(
    private readonly lists: OperatorListsService,
    private readonly users: UserActionsService,
    private readonly closing: GroupClosingService,
    private readonly backups: BackupsRepository,
  ) {}

  @Handle(listUsers)
  listUsers(page: UserPage, { caller }: OperatorContext): Promise<PageOf<UserSummary>> {
    return this.lists.users(caller, page);
  }

  @Handle(listAllGroups)
  listGroups(page: GroupPage, { caller }: OperatorContext): Promise<PageOf<GroupSummary>> {
    return this.lists.groups(caller, page);
  }

  @Handle(endSessionsOf)
  endSessions({ user }: UserIdentifier, { caller }: OperatorContext): Promise<UserAction> {
    return this.users.endSessions(caller, user);
  }

  @Handle(disableUser)
  disable({ user }: UserIdentifier, { caller }: OperatorContext): Promise<UserAction> {
    return this.users.disable(caller, user);
  }

  @Handle(enableUser)
  enable({ user }: UserIdentifier, { caller }: OperatorContext): Promise<UserAction> {
    return this.users.enable(caller, user);
  }

  @Handle(turnOffSecondFactor)
  turnOffSecondFactor({ user }: UserIdentifier, { caller }: OperatorContext): Promise<UserAction> {
    return this.users.turnOffSecondFactor(caller, user);
  }

  @Handle(deleteUser)
  delete({ user }: UserIdentifier, { caller }: OperatorContext): Promise<UserAction> {
    return this.users.delete(caller, user);
  }

  @Handle(closeGroup)
  closeGroup({ id }: ById, { caller }: OperatorContext): Promise<GroupAction> {
    return this.closing.close(caller, id);
  }

  @Handle(makeResetLink)
  makeResetLink(request: MakeResetLink, { caller }: OperatorContext): Promise<ResetLink> {
    return this.users.makeResetLink(caller, request);
  }

  @Handle(lastBackup)
  lastBackup(_: EmptyRequest): Promise<LastBackup> {
    return this.backups.last();
  }
}
