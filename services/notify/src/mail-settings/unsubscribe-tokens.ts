import { Injectable } from '@nestjs/common';
import { CHOSEN_MAIL_KINDS, type ChosenMailKind } from '@pawplan/contracts';
import { TokenSigner } from '../push/token-signer.js';

/** A kind of e-mails of a person. */
interface Subscription {
  userId: string;
  kind: ChosenMailKind;
}

const TOKEN = /^([0-9a-f]{24})\.([a-z]{1,20})\.([\w-]{43})$/;

/**
 * Tokens with which a person can turn off a kind of e-mails without a session. They are not stored: they are an HMAC of
 * the person and the kind. They do not expire, because people keep e-mails for long.
 */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly signer: TokenSigner) {}

  async of({ userId, kind }: Subscription): Promise<string> {
    return `${userId}.${kind}.${await this.signer.sign('unsubscribe', userId, kind)}`;
  }

  /** What a token turns off, or null when it is not valid. */
  async read(token: string): Promise<Subscription | null> {
    const [, userId = '', text = '', signature = ''] = TOKEN.exec(token) ?? [];
    const isValid = await this.signer.isSigned(signature, 'unsubscribe', userId, text);
    const kind = CHOSEN_MAIL_KINDS.find((one) => one === text);
    return isValid && kind ? { userId, kind } : null;
  }
}
