import { Controller } from '@nestjs/common';
import {
  type ById,
  type CreateGroup,
  createGroup,
  type EmptyRequest,
  type Group,
  type InviteByEmailTo,
  inviteByEmail,
  type JoinGroupFrom,
  joinGroup,
  leaveGroup,
  listGroups,
  type MemberContext,
  type MessageReply,
  type RemoveMember,
  type RenewInviteCodeOf,
  type RequireSecondFactorOf,
  removeMember,
  renewInviteCode,
  requireSecondFactor,
  type SwitchGroup,
  switchGroup,
  type User,
} from '@pawplan/contracts';
import { Handle, type Page } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { GroupInvitationsService } from './group-invitations.service.js';
import { GroupsService } from './groups.service.js';

/** Handles the calls that concern groups. */
@Controller()
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly invitations: GroupInvitationsService,
    private readonly audit: AuditLog,
  ) {}

  @Handle(listGroups)
  list(_: EmptyRequest, { caller, after }: MemberContext): Promise<Page<Group[]>> {
    return this.groups.list(caller, after);
  }

  @Handle(createGroup)
  create(input: CreateGroup, { caller }: MemberContext): Promise<Group> {
    return this.groups.create(caller, input);
  }

  @Handle(joinGroup)
  join(input: JoinGroupFrom, { caller }: MemberContext): Promise<Group> {
    const { userId: who, sessionId } = caller;
    const refused = { what: 'join-refused', who, sessionId, address: input.address } as const;
    return this.audit.onRefusal(['not-found'], refused, this.groups.join(caller, input));
  }

  @Handle(switchGroup)
  switch(input: SwitchGroup, { caller }: MemberContext): Promise<User> {
    return this.groups.switch(caller, input);
  }

  @Handle(inviteByEmail)
  invite(request: InviteByEmailTo, { caller }: MemberContext): Promise<MessageReply> {
    return this.invitations.send(caller, request);
  }

  @Handle(renewInviteCode)
  renewInviteCode(request: RenewInviteCodeOf, { caller }: MemberContext): Promise<Group> {
    return this.groups.renewInviteCode(caller, request);
  }

  @Handle(requireSecondFactor)
  requireSecondFactor(request: RequireSecondFactorOf, { caller }: MemberContext): Promise<Group> {
    return this.groups.requireSecondFactor(caller, request);
  }

  @Handle(leaveGroup)
  leave({ id }: ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.groups.leave(caller, id);
  }

  @Handle(removeMember)
  remove(request: RemoveMember, { caller }: MemberContext): Promise<MessageReply> {
    return this.groups.remove(caller, request);
  }
}
