import { Controller } from '@nestjs/common';
import {
  type ImportCalendar,
  type ImportPreview,
  type ImportResult,
  importCalendar,
  type MemberContext,
  previewImport,
  type UndoImport,
  type UndoneImport,
  undoImport,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { CalendarImportService } from './calendar-import.service.js';

/** Handles the calls that concern the import of calendar files. */
@Controller()
export class CalendarImportController {
  constructor(private readonly imports: CalendarImportService) {}

  @Handle(previewImport)
  preview(input: ImportCalendar, { caller }: MemberContext): Promise<ImportPreview> {
    return this.imports.preview(caller, input);
  }

  @Handle(importCalendar)
  import(input: ImportCalendar, { caller }: MemberContext): Promise<ImportResult> {
    return this.imports.import(caller, input);
  }

  @Handle(undoImport)
  undo({ id }: UndoImport, { caller }: MemberContext): Promise<UndoneImport> {
    return this.imports.undo(caller, id);
  }
}
