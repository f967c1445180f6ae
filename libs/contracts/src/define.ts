import { type CallContext, type CallOptions, defineCall, isNoCaller } from '@pawplan/platform';
import {
  type Caller,
  isCaller,
  isOperator,
  isVisitor,
  type Operator,
  type ServiceCaller,
  type Visitor,
} from './caller.js';

/** Declares a call by a signed-in user. */
export const memberCall = <Request extends object, Reply>(options: CallOptions<Request>) =>
  defineCall<Request, Reply, Caller>({ ...options, isCaller });

/** Declares a call by a person who is not signed in (yet). */
export const visitorCall = <Request extends object, Reply>(options: CallOptions<Request>) =>
  defineCall<Request, Reply, Visitor>({ ...options, isCaller: isVisitor });

/** Declares a call of one process to another, without a caller. It must name the processes that may make it. */
export const serviceCall = <Request extends object, Reply>(
  options: CallOptions<Request> & Required<Pick<CallOptions<Request>, 'senders'>>,
) => defineCall<Request, Reply, ServiceCaller>({ ...options, isCaller: isNoCaller });

/** Declares a call by an operator, which only the process `admin` may make. */
export const operatorCall = <Request extends object, Reply>(options: Omit<CallOptions<Request>, 'senders'>) =>
  defineCall<Request, Reply, Operator>({ ...options, senders: ['admin'], isCaller: isOperator });

export type MemberContext = CallContext<Caller>;
export type VisitorContext = CallContext<Visitor>;
export type OperatorContext = CallContext<Operator>;
export type ServiceContext = CallContext<ServiceCaller>;
