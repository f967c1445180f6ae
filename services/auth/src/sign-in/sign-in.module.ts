import { Module } from '@nestjs/common';
import { GuessingModule } from '../guessing/guessing.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [UsersModule, SessionsModule, PasswordsModule, GuessingModule],
  controllers: [SignInController],
  providers: [SignInService],
})
export class SignInModule {}
