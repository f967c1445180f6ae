import { Controller } from '@nestjs/common';
import {
  type ChangePassword,
  changePassword,
  type DefaultReminders,
  defaultReminders,
  type EmptyRequest,
  type MemberContext,
  type MessageReply,
  me,
  type SetDefaultReminders,
  setDefaultReminders,
  type UpdateColours,
  type UpdateProfile,
  type User,
  updateColours,
  updateProfile,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { DefaultRemindersService } from './default-reminders.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { ProfileService } from './profile.service.js';

/** Handles the calls of the profile screen. */
@Controller()
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly passwordChange: PasswordChangeService,
    private readonly reminders: DefaultRemindersService,
  ) {}

  @Handle(me)
  me(_: EmptyRequest, { caller }: MemberContext): Promise<User> {
    return this.profile.me(caller);
  }

  @Handle(updateProfile)
  update(input: UpdateProfile, { caller }: MemberContext): Promise<User> {
    return this.profile.update(caller, input);
  }

  @Handle(updateColours)
  updateColours(input: UpdateColours, { caller }: MemberContext): Promise<User> {
    return this.profile.updateColours(caller, input);
  }

  @Handle(defaultReminders)
  defaultReminders(_: EmptyRequest, { caller }: MemberContext): Promise<DefaultReminders> {
    return this.reminders.get(caller);
  }

  @Handle(setDefaultReminders)
  setDefaultReminders(input: SetDefaultReminders, { caller }: MemberContext): Promise<DefaultReminders> {
    return this.reminders.set(caller, input);
  }

  @Handle(changePassword)
  changePassword(input: ChangePassword, { caller }: MemberContext): Promise<MessageReply> {
    return this.passwordChange.change(caller, input);
  }
}
