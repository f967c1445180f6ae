import { Controller } from '@nestjs/common';
import { type Nothing, noteOperation, type OperatorContext, type OperatorNote } from '@pawplan/contracts';
import { Handle, UnitOfWork } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { actorOf } from './user-lookup.js';

/** Records the actions of operators at other services in the audit log. */
@Controller()
export class OperatorNotesController {
  constructor(
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  @Handle(noteOperation)
  note({ what, subject }: OperatorNote, { caller }: OperatorContext): Promise<Nothing> {
    return this.work.run(async (tx) => {
      await this.audit.record({ what, subject, actor: actorOf(caller) }, tx);
      return {};
    });
  }
}
