import { Controller } from '@nestjs/common';
import { type EmptyRequest, type OperatorAction, type OperatorContext, recordOperatorAction } from '@pawplan/contracts';
import { Handle, UnitOfWork } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { actorOf } from './user-lookup.js';

/** Records the actions of operators at other services in the audit log. */
@Controller()
export class OperatorActionsController {
  constructor(
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  @Handle(recordOperatorAction)
  record({ what, subject }: OperatorAction, { caller }: OperatorContext): Promise<EmptyRequest> {
    return this.work.run(async (tx) => {
      await this.audit.record({ what, subject, actor: actorOf(caller) }, tx);
      return {};
    });
  }
}
