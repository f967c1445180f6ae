import { Module } from '@nestjs/common';
import { GuessingModule } from '../guessing/guessing.module.js';
import { CurrentPassword } from './current-password.js';
import { Passwords } from './passwords.js';

@Module({
  imports: [GuessingModule],
  providers: [CurrentPassword, Passwords],
  exports: [CurrentPassword, Passwords],
})
export class PasswordsModule {}
