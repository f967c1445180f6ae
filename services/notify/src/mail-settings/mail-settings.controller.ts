import { Controller } from '@nestjs/common';
import {
  type EmptyRequest,
  getMailSettings,
  type MailSettings,
  type MemberContext,
  type MessageReply,
  type PersonRecord,
  personChanged,
  type UnsubscribeMail,
  type UpdateMailSettings,
  unsubscribeMail,
  updateMailSettings,
  type VisitorContext,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent, type Transaction } from '@pawplan/platform';
import { MailSettingsService } from './mail-settings.service.js';

/** Handles the calls and events that concern the e-mails that people choose to get. */
@Controller()
export class MailSettingsController {
  constructor(private readonly settings: MailSettingsService) {}

  @Handle(getMailSettings)
  get(_: EmptyRequest, { caller }: MemberContext): Promise<MailSettings> {
    return this.settings.get(caller);
  }

  @Handle(updateMailSettings)
  update(input: UpdateMailSettings, { caller }: MemberContext): Promise<MailSettings> {
    return this.settings.update(caller, input);
  }

  @Handle(unsubscribeMail)
  unsubscribe(request: UnsubscribeMail, _: VisitorContext): Promise<MessageReply> {
    return this.settings.unsubscribe(request);
  }

  @OnEvent(personChanged)
  personChanged({ payload }: EventEnvelope<PersonRecord>, tx: Transaction): Promise<void> {
    return this.settings.zoneMayHaveChanged(payload.id, tx);
  }
}
