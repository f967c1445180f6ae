import { Body, Controller, Delete, Get, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddPasskey,
  addPasskey,
  type Caller,
  ConfirmIdentity,
  LIMITS,
  listPasskeys,
  MESSAGES,
  MessageReply,
  PASSKEY_MINUTES,
  Passkey,
  PasskeyCreationOptions,
  PasskeyName,
  passkeyCreationOptions,
  removePasskey,
  renamePasskey,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers, TakesId } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { Refuses } from '../http/refusals.js';
import { BeforeSecondFactor } from '../session/before-second-factor.js';
import { AsMember, AsMemberOnDevice, type CallerContext } from '../session/caller-context.js';
import { LeaseInvalidationInterceptor } from '../session/lease-invalidation.interceptor.js';
import { NEEDS_PROOF, NO_PASSKEYS } from './refusal-texts.js';

const PasskeyId = () => Param('id', new IdPipe('not-found', MESSAGES.passkeyNotFound));

/** The passkeys of the caller. */
@ApiTags('auth')
@BeforeSecondFactor()
@UseInterceptors(LeaseInvalidationInterceptor)
@Controller('auth/passkeys')
export class PasskeysController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List passkeys',
    description: "The caller's own passkeys, oldest first, without credentials and keys.",
  })
  @Answers(200, [Passkey])
  listPasskeys(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(listPasskeys, {}, context);
  }

  @Post('options')
  @ApiOperation({
    summary: 'Start adding a passkey',
    description: `What a browser needs to create a passkey. Changes nothing yet. The challenge is valid for ${PASSKEY_MINUTES} minutes.`,
  })
  @Answers(200, PasskeyCreationOptions)
  @Refuses(403, NEEDS_PROOF)
  @Refuses(503, NO_PASSKEYS)
  passkeyCreationOptions(@Body() body: ConfirmIdentity, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(passkeyCreationOptions, body, context);
  }

  @Post()
  @ApiOperation({
    summary: 'Add a passkey',
    description: `Takes the answer of the browser to the options. A person has at most ${LIMITS.passkeysPerPerson} passkeys.`,
  })
  @Answers(201, Passkey)
  @Refuses(409, 'The challenge has ended or was used, the password was changed, or there are too many passkeys.')
  addPasskey(@Body() body: AddPasskey, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(addPasskey, body, context);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Rename a passkey', description: 'Changes only the name that its person sees.' })
  @TakesId('passkey')
  @Answers(200, Passkey)
  renamePasskey(@PasskeyId() id: string, @Body() body: PasskeyName, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(renamePasskey, { ...body, id }, context);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Remove a passkey',
    description: 'It cannot sign in any more. The last way to sign in cannot be removed.',
  })
  @TakesId('passkey')
  @Answers(200, MessageReply)
  @Refuses(403, NEEDS_PROOF)
  @Refuses(409, 'It is the last way to sign in, or the last second step besides recovery codes.')
  removePasskey(
    @PasskeyId() id: string,
    @Body() body: ConfirmIdentity,
    @AsMemberOnDevice() context: CallerContext<Caller>,
  ) {
    return this.rpc.call(removePasskey, { ...body, id }, context);
  }
}
