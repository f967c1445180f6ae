import { Module } from '@nestjs/common';
import { GoogleModule } from '../google/google.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { SecretRotation } from './secret-rotation.js';

/** Separate from the encryption, because it depends on every kind of secret. */
@Module({ imports: [GoogleModule, SecondFactorModule, UsersModule], providers: [SecretRotation] })
export class SecretRotationModule {}
