import { Controller } from '@nestjs/common';
import {
  type ById,
  type CreateGroup,
  createGroup,
  type Group,
  type JoinGroupFrom,
  joinGroup,
  leaveGroup,
  listGroups,
  type MemberContext,
  type MessageReply,
  type Nothing,
  renewInviteCode,
  type SwitchGroup,
  switchGroup,
  type User,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { GroupsService } from './groups.service.js';

/** Answers the calls about groups. */
@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @Handle(listGroups)
  list(_: Nothing, { caller }: MemberContext): Promise<Group[]> {
    return this.groups.list(caller);
  }

  @Handle(createGroup)
  create(input: CreateGroup, { caller }: MemberContext): Promise<Group> {
    return this.groups.create(caller, input);
  }

  @Handle(joinGroup)
  join(input: JoinGroupFrom, { caller }: MemberContext): Promise<Group> {
    return this.groups.join(caller, input);
  }

  @Handle(switchGroup)
  switch(input: SwitchGroup, { caller }: MemberContext): Promise<User> {
    return this.groups.switch(caller, input);
  }

  @Handle(renewInviteCode)
  renewInviteCode({ id }: ById, { caller }: MemberContext): Promise<Group> {
    return this.groups.renewInviteCode(caller, id);
  }

  @Handle(leaveGroup)
  leave({ id }: ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.groups.leave(caller, id);
  }
}
