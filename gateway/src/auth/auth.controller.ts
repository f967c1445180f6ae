import { Body, Controller, Get, Inject, Post, Put, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  ChangePassword,
  changePassword,
  ForgotPassword,
  forgotPassword,
  Login,
  login,
  logout,
  MESSAGES,
  MessageReply,
  me,
  Register,
  RegistrationConfig,
  ResetPassword,
  register,
  resetPassword,
  SignedIn,
  SignInPending,
  UpdateColours,
  UpdateProfile,
  User,
  updateColours,
  updateProfile,
  type Visitor,
} from '@pawplan/contracts';
import { Failure, RpcClient } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { GatewayConfig, publicUrl } from '../config.js';
import { Answers, AnswersOneOf } from '../http/answers.js';
import { Refuses } from '../http/refusals.js';
import { BeforeSecondFactor } from '../session/before-second-factor.js';
import { AsMember, AsMemberOnDevice, AsVisitor, type CallerContext } from '../session/caller-context.js';
import { LeaseInvalidationInterceptor } from '../session/lease-invalidation.interceptor.js';
import { Public } from '../session/public.js';
import { replyWithDeviceCookie } from './device-cookie.js';

@ApiTags('auth')
@UseInterceptors(LeaseInvalidationInterceptor)
@Controller('auth')
export class AuthController {
  private readonly secure: boolean;

  constructor(
    private readonly rpc: RpcClient,
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
  ) {
    this.secure = publicUrl(config).startsWith('https:');
  }

  @Public()
  @Get('registration')
  @ApiOperation({
    summary: 'Get who may register',
    description: 'The setting of this instance that the sign-in screens need before they offer registration.',
  })
  @Answers(200, RegistrationConfig)
  getRegistration(): RegistrationConfig {
    return { registration: this.config.REGISTRATION, mail: this.config.hasMail };
  }

  @Public()
  @Post('register')
  @ApiOperation({
    summary: 'Register an account',
    description:
      'Creates an account with a password and signs it in. Where only invited people may register, the body names an invite code.',
  })
  @Answers(201, SignedIn)
  @Refuses(403, 'Registration is closed, or needs the invite code of a group.')
  @Refuses(409, 'An account has this e-mail address.')
  async register(
    @Body() body: Register,
    @AsVisitor() context: CallerContext<Visitor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return replyWithDeviceCookie(await this.rpc.call(register, body, context), reply, this.secure);
  }

  @Public()
  @Post('login')
  @ApiOperation({
    summary: 'Sign in with a password',
    description:
      'Starts a session on this device and sets the device cookie. With a second factor, and on a device that is not trusted, the reply is a pending sign-in instead. After several wrong passwords the next attempt has to wait.',
  })
  @AnswersOneOf(200, [SignedIn, SignInPending])
  @Refuses(401, 'E-mail address or password is wrong.')
  @Refuses(403, 'An operator has disabled the account.')
  async login(
    @Body() body: Login,
    @AsVisitor() context: CallerContext<Visitor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return replyWithDeviceCookie(await this.rpc.call(login, body, context), reply, this.secure);
  }

  @Public()
  @Post('forgot-password')
  @ApiOperation({
    summary: 'Ask for a link to set a new password',
    description: 'Sends an e-mail with a link if an account has this address. The reply is the same for every address.',
  })
  @Answers(200, MessageReply)
  @Refuses(503, 'This server sends no e-mails.')
  forgotPassword(@Body() body: ForgotPassword, @AsVisitor() context: CallerContext<Visitor>) {
    if (!this.config.hasMail) throw new Failure('unavailable', MESSAGES.mailNotSetUp);
    return this.rpc.call(forgotPassword, body, context);
  }

  @Public()
  @Post('reset-password')
  @ApiOperation({
    summary: 'Set a new password by link',
    description:
      'Takes the token of a link that an operator has created or that was mailed. Every session of the account ends, and known devices are forgotten.',
  })
  @Answers(200, MessageReply)
  @Refuses(404, 'The link has expired or was used before.')
  resetPassword(@Body() body: ResetPassword, @AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(resetPassword, body, context);
  }

  @BeforeSecondFactor()
  @Post('logout')
  @ApiOperation({ summary: 'Sign out', description: 'Ends the session of this call and its live streams.' })
  @Answers(200, MessageReply)
  logout(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(logout, {}, context);
  }

  @BeforeSecondFactor()
  @Get('me')
  @ApiOperation({
    summary: 'Get the signed-in user',
    description: 'The account of the caller, with settings and active space.',
  })
  @Answers(200, User)
  getMe(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(me, {}, context);
  }

  @Put('profile')
  @ApiOperation({
    summary: 'Change name and e-mail address',
    description: 'Absent fields stay unchanged. A new e-mail address needs the current password or a recent sign-in.',
  })
  @Answers(200, User)
  @Refuses(403, 'A new e-mail address needs the current password or a recent sign-in.')
  @Refuses(409, 'Another account has this e-mail address.')
  updateProfile(@Body() body: UpdateProfile, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(updateProfile, body, context);
  }

  @Put('change-password')
  @ApiOperation({
    summary: 'Change the password',
    description: 'Also sets the first password of an account that has none. Every other session of the caller ends.',
  })
  @Answers(200, MessageReply)
  @Refuses(403, 'The first password needs a recent sign-in.')
  changePassword(@Body() body: ChangePassword, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(changePassword, body, context);
  }

  @Put('colors')
  @ApiOperation({ summary: 'Change the colors of the screens', description: 'Absent colors stay unchanged.' })
  @Answers(200, User)
  updateColors(@Body() body: UpdateColours, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(updateColours, body, context);
  }
}
