import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { NotifyConfig, publicUrlOf } from '../config.js';
import type { MailDocument } from './mail.schema.js';
import { htmlOf, type MailBody, textOf } from './mail-body.js';

/** Puts the content of an e-mail into the format in which it is sent. */
@Injectable()
export class MailEnvelope {
  /** The address of this installation, with which links begin. */
  readonly publicUrl: string;
  private readonly from: string;
  private readonly domain: string;

  constructor(config: NotifyConfig) {
    this.from = config.MAIL_FROM;
    this.publicUrl = publicUrlOf(config);
    this.domain = new URL(this.publicUrl).hostname;
  }

  /** The e-mail as text and as HTML. Two tries have the same message id. */
  around(
    { _id, requestedAt }: Pick<MailDocument, '_id' | 'requestedAt'>,
    to: string,
    content: Omit<MailBody, 'address'>,
    headers: Record<string, string> = {},
  ): SendMailOptions {
    const body = { ...content, address: this.publicUrl };
    return {
      from: this.from,
      to: { name: '', address: to },
      subject: body.title,
      text: textOf(body),
      html: htmlOf(body),
      messageId: `<${_id}@${this.domain}>`,
      date: requestedAt,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    };
  }
}
