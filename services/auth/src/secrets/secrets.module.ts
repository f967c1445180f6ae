import { Global, Module } from '@nestjs/common';
import { SecretBox } from './secret-box.js';

/** The encryption of stored secrets, for every module of the service. */
@Global()
@Module({ providers: [SecretBox], exports: [SecretBox] })
export class SecretsModule {}
