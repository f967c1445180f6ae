import { Module } from '@nestjs/common';
import { MailRequests } from './mail-requests.js';
import { MailedTokens } from './mailed-tokens.js';

@Module({ providers: [MailRequests, MailedTokens], exports: [MailRequests, MailedTokens] })
export class MailRequestsModule {}
