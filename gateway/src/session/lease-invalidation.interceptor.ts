import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import type { SessionRequest } from './caller-context.js';
import { Leases } from './leases.js';

/**
 * Drops the caller's lease after a call that may have changed their identity or their groups, so that their next
 * request gets a new one.
 */
@Injectable()
export class LeaseInvalidationInterceptor implements NestInterceptor {
  constructor(private readonly leases: Leases) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller, method } = context.switchToHttp().getRequest<SessionRequest>();
    if (!caller || method === 'GET') return next.handle();
    // Before the reply is sent; otherwise the next request could arrive first.
    return next.handle().pipe(finalize(() => this.leases.dropUser(caller.userId)));
  }
}
