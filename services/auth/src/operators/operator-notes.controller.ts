import { Controller } from '@nestjs/common';
import { type Nothing, noteOperation, type OperatorContext, type OperatorNote } from '@pawplan/contracts';
import { Handle, UnitOfWork } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { actorOf } from './named-users.js';

/** Records in the audit log what operators do at other services. */
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
