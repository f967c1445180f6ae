import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { CallerResolver } from './caller-resolver.js';
import { JwtStrategy } from './jwt.strategy.js';
import { Leases } from './leases.js';
import { SessionGuard } from './session.guard.js';

/** Determines the caller of a request and the space. */
@Module({
  imports: [PassportModule],
  providers: [JwtStrategy, Leases, CallerResolver, SessionGuard],
  exports: [CallerResolver, Leases, SessionGuard],
})
export class SessionModule {}
