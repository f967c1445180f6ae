import { Body, Controller, Param, type PipeTransform, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  isItemId,
  MESSAGES,
  OwnReminders,
  OwnRemindersInput,
  SHARED_KINDS,
  type SharedKind,
  setOwnReminders,
} from '@pawplan/contracts';
import { Failure, RpcClient } from '@pawplan/platform';
import { Answers, TakesId } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InSpace } from '../session/in-space.js';

/** Refuses a kind without own reminders with the same error as an unknown address. */
class KindPipe implements PipeTransform<string, SharedKind> {
  transform(kind: string): SharedKind {
    const known = SHARED_KINDS.find((one) => one === kind);
    if (!known) throw new Failure('not-found', MESSAGES.addressUnknown);
    return known;
  }
}

@ApiTags('reminders')
@InSpace()
@Controller('reminders/own')
export class OwnRemindersController {
  constructor(private readonly rpc: RpcClient) {}

  @Put(':kind/:id')
  @ApiOperation({
    summary: 'Set own reminders',
    description:
      'Replaces the reminders of an item for the caller alone; other people do not see them. Those of an occurrence are ' +
      'those of its series.',
  })
  @ApiParam({ name: 'kind', enum: SHARED_KINDS, description: 'The kind of the item' })
  @TakesId('item')
  @Answers(200, OwnReminders)
  setOwnReminders(
    @Param('kind', new KindPipe()) kind: SharedKind,
    @Param('id', new IdPipe('not-found', MESSAGES.addressUnknown, isItemId)) id: string,
    @Body() body: OwnRemindersInput,
    @AsMember() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(setOwnReminders, { ...body, kind, id }, context);
  }
}
