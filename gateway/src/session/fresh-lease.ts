import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import type { SessionRequest } from './ask.js';
import { Leases } from './leases.js';

/** After a call that may have changed who the caller is or which groups are theirs, their next request asks anew. */
@Injectable()
export class FreshLease implements NestInterceptor {
  constructor(private readonly leases: Leases) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller, method } = context.switchToHttp().getRequest<SessionRequest>();
    if (!caller || method === 'GET') return next.handle();
    // Before the reply goes out, or the next request could be quicker.
    return next.handle().pipe(finalize(() => this.leases.forgetUser(caller.userId)));
  }
}
