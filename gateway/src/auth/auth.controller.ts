import { Body, Controller, Get, Post, Put, UseInterceptors } from '@nestjs/common';
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
  register,
  SignedIn,
  UpdateColours,
  UpdateProfile,
  User,
  updateColours,
  updateProfile,
  type Visitor,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { type Ask, AsMember, AsVisitor } from '../session/ask.js';
import { FreshLease } from '../session/fresh-lease.js';
import { Public } from '../session/public.js';

@ApiTags('auth')
@UseInterceptors(FreshLease)
@Controller('auth')
export class AuthController {
  constructor(private readonly rpc: RpcClient) {}

  @Public()
  @Post('register')
  @Answers(201, SignedIn)
  register(@Body() body: Register, @AsVisitor() ask: Ask<Visitor>) {
    return this.rpc.call(register, body, ask);
  }

  @Public()
  @Post('login')
  @Answers(200, SignedIn)
  login(@Body() body: Login, @AsVisitor() ask: Ask<Visitor>) {
    return this.rpc.call(login, body, ask);
  }

  @Post('logout')
  @Answers(200, MessageReply)
  logout(@AsMember() ask: Ask<Caller>) {
    return this.rpc.call(logout, {}, ask);
  }

  @Get('me')
  @Answers(200, User)
  getMe(@AsMember() ask: Ask<Caller>) {
    return this.rpc.call(me, {}, ask);
  }

  @Put('profile')
  @Answers(200, User)
  updateProfile(@Body() body: UpdateProfile, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(updateProfile, body, ask);
  }

  @Put('change-password')
  @Answers(200, MessageReply)
  changePassword(@Body() body: ChangePassword, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(changePassword, body, ask);
  }

  @Put('colors')
  @Answers(200, User)
  updateColors(@Body() body: UpdateColours, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(updateColours, body, ask);
  }
}
