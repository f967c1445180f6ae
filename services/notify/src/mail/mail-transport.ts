import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { NotifyConfig } from '../config.js';

/** Each step of a try ends after this time, so that a mail server that does not answer blocks nothing. */
const STEP_MS = 10_000;

/** The mail server of this installation. */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  private readonly transporter: Transporter | undefined;

  constructor({ SMTP_URL, hasMail }: NotifyConfig) {
    if (!hasMail || SMTP_URL === undefined) return;
    this.transporter = createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: 4,
      // When the server closes an idle connection, the library tries once more. All other repetitions are the outbox's:
      // more of the library's could last longer than a replica keeps an e-mail to itself.
      maxRequeues: 1,
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      dnsTimeout: STEP_MS,
      // The content is a text of ours. It must never be read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * Gives an e-mail to the mail server. Returns whether the server accepted it; false means that another try is
   * pointless. Throws when another try may succeed.
   */
  async send(message: SendMailOptions): Promise<boolean> {
    if (!this.transporter) return false;
    try {
      await this.transporter.sendMail(message);
      return true;
    } catch (error) {
      if (isFinal(error)) return false;
      throw error;
    }
  }

  onModuleDestroy(): void {
    this.transporter?.close();
  }
}

/** Whether the server refused this e-mail for good (5xx for the recipient or the content, but not for our account). */
const isFinal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
};
