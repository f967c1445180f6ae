import { Controller } from '@nestjs/common';
import { type GetMailContent, type MailContent, mailContent } from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { MailContentService } from './mail-content.service.js';

/** Handles the call of the service that sends e-mails. */
@Controller()
export class MailController {
  constructor(private readonly mails: MailContentService) {}

  @Handle(mailContent)
  content(request: GetMailContent): Promise<MailContent> {
    return this.mails.get(request);
  }
}
