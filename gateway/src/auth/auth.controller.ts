import { Body, Controller, Get, Inject, Post, Put, Res, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  ChangePassword,
  changePassword,
  Login,
  login,
  logout,
  MessageReply,
  me,
  Register,
  RegistrationConfig,
  ResetPassword,
  register,
  resetPassword,
  SignedIn,
  UpdateColours,
  UpdateProfile,
  User,
  updateColours,
  updateProfile,
  type Visitor,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import type { FastifyReply } from 'fastify';
import { GatewayConfig, publicUrl } from '../config.js';
import { Answers } from '../http/answers.js';
import { AsMember, AsMemberOnDevice, AsVisitor, type CallerContext } from '../session/caller-context.js';
import { FreshLease } from '../session/fresh-lease.js';
import { Public } from '../session/public.js';
import { answerOnDevice } from './device-cookie.js';

@ApiTags('auth')
@UseInterceptors(FreshLease)
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
  @Answers(200, RegistrationConfig)
  getRegistration(): RegistrationConfig {
    return { registration: this.config.REGISTRATION };
  }

  @Public()
  @Post('register')
  @Answers(201, SignedIn)
  async register(
    @Body() body: Register,
    @AsVisitor() context: CallerContext<Visitor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return answerOnDevice(await this.rpc.call(register, body, context), reply, this.secure);
  }

  @Public()
  @Post('login')
  @Answers(200, SignedIn)
  async login(
    @Body() body: Login,
    @AsVisitor() context: CallerContext<Visitor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return answerOnDevice(await this.rpc.call(login, body, context), reply, this.secure);
  }

  @Public()
  @Post('reset-password')
  @Answers(200, MessageReply)
  resetPassword(@Body() body: ResetPassword, @AsVisitor() context: CallerContext<Visitor>) {
    return this.rpc.call(resetPassword, body, context);
  }

  @Post('logout')
  @Answers(200, MessageReply)
  logout(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(logout, {}, context);
  }

  @Get('me')
  @Answers(200, User)
  getMe(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(me, {}, context);
  }

  @Put('profile')
  @Answers(200, User)
  updateProfile(@Body() body: UpdateProfile, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(updateProfile, body, context);
  }

  @Put('change-password')
  @Answers(200, MessageReply)
  changePassword(@Body() body: ChangePassword, @AsMemberOnDevice() context: CallerContext<Caller>) {
    return this.rpc.call(changePassword, body, context);
  }

  @Put('colors')
  @Answers(200, User)
  updateColors(@Body() body: UpdateColours, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(updateColours, body, context);
  }
}
