import { Injectable } from '@nestjs/common';
import { type Keys, keysOf } from '@pawplan/platform';
import { AuthConfig } from '../config.js';
import { decryptWithAny, encrypt, readKey } from './encryption.js';

/** Encrypts secrets for the database with the newest of the configured keys, and decrypts them with any of them. */
@Injectable()
export class SecretBox {
  private readonly keys: Keys<Buffer>;

  constructor({ ENCRYPTION_KEY }: AuthConfig) {
    const [newest, ...older] = keysOf(ENCRYPTION_KEY);
    this.keys = [readKey(newest), ...older.map(readKey)];
  }

  /** Whether there are old keys besides the current one. */
  get isRotating(): boolean {
    return this.keys.length > 1;
  }

  seal(owner: string, secret: string): string {
    return encrypt(this.keys[0], owner, secret);
  }

  /**
   * The secret of this owner, and whether it was encrypted with the newest key; null when it was changed, belongs to
   * another owner, or was encrypted with a key that is no longer configured.
   */
  open(owner: string, sealed: string): { secret: string; isNewest: boolean } | null {
    try {
      return decryptWithAny(this.keys, owner, sealed);
    } catch {
      return null;
    }
  }
}
