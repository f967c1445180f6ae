import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  ImportCalendar,
  ImportPreview,
  ImportResult,
  importCalendar,
  LIMITS,
  MESSAGES,
  previewImport,
  UndoneImport,
  undoImport,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, TakesId, TakesLargeBody } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InSpace } from '../session/in-space.js';

const ImportId = () => Param('id', new IdPipe('not-found', MESSAGES.importNotFound));
const SIZE = `The body has at most ${LIMITS.importBody / 1024} KiB, and the file at most ${LIMITS.importEvents} events.`;

/** Import of calendar files. */
@ApiTags('calendar')
@InSpace()
@Controller('calendar/import')
export class CalendarImportController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('preview')
  @TakesLargeBody(LIMITS.importBody)
  @ApiOperation({
    summary: 'Preview an import',
    description: `What importing a calendar file would do. Nothing is changed. ${SIZE}`,
  })
  @Answers(200, ImportPreview)
  previewImport(@Body() body: ImportCalendar, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(previewImport, body, context);
  }

  @Post()
  @TakesLargeBody(LIMITS.importBody)
  @ApiOperation({
    summary: 'Import a calendar file',
    description: `Creates the events of a calendar file that are not in the space yet: all of them or none. ${SIZE}`,
  })
  @Answers(201, ImportResult)
  importCalendar(@Body() body: ImportCalendar, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(importCalendar, body, context);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Undo an import',
    description: `Deletes the events of an import that nobody has changed since, within ${LIMITS.importUndoDays} days. Every member of the space may do so.`,
  })
  @TakesId('import')
  @Answers(200, UndoneImport)
  undoImport(@ImportId() id: string, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(undoImport, { id }, context);
  }
}
