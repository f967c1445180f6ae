import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { CurrentPassword } from './current-password.js';
import { Passwords } from './passwords.js';

@Module({
  imports: [AttemptLimitsModule],
  providers: [CurrentPassword, Passwords],
  exports: [CurrentPassword, Passwords],
})
export class PasswordsModule {}
