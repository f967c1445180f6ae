import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, PreviewRecurrence, previewRecurrence, RecurrencePreview } from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InSpace } from '../session/in-space.js';

@ApiTags('todos')
@InSpace()
@Controller('recurrence')
export class RecurrenceController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('preview')
  @ApiOperation({ summary: 'Preview a rule', description: 'Computes the first dates of a rule. Nothing is stored.' })
  @Answers(200, RecurrencePreview)
  previewRecurrence(@Body() body: PreviewRecurrence, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(previewRecurrence, body, context);
  }
}
