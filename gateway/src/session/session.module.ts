import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Callers } from './callers.js';
import { JwtStrategy } from './jwt.strategy.js';
import { Leases } from './leases.js';
import { SessionGuard } from './session.guard.js';

/** Determines the caller of a request and the space. */
@Module({
  imports: [PassportModule],
  providers: [JwtStrategy, Leases, Callers, SessionGuard],
  exports: [Callers, Leases, SessionGuard],
})
export class SessionModule {}
