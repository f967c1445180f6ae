import { createSecretKey, type KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { keysOf } from '@pawplan/platform';

/** The secrets with which session tokens may be signed. Selects the right one for verification. */
export class TokenKeys {
  private readonly jwt = new JwtService();
  private readonly keys: readonly KeyObject[];

  constructor(setting: string) {
    // As text, a secret would first be tried as a public key in every verification.
    this.keys = keysOf(setting).map((key) => createSecretKey(key, 'utf8'));
  }

  /** The secret with which the token is signed; if none matches, the first one, which then refuses the token. */
  of(token: string): KeyObject | undefined {
    if (this.keys.length === 1) return this.keys[0];
    return this.keys.find((key) => this.signed(token, key)) ?? this.keys[0];
  }

  private signed(token: string, key: KeyObject): boolean {
    try {
      this.jwt.verify(token, { secret: key as unknown as string, algorithms: ['HS256'], ignoreExpiration: true });
      return true;
    } catch {
      return false;
    }
  }
}
