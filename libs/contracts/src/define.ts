import { type CallContext, type CallOptions, defineCall } from '@pawplan/platform';
import type { Caller, ServiceCaller, Visitor } from './caller.js';

/** A call by somebody signed in. */
export const memberCall = <Request extends object, Reply>(options: CallOptions<Request>) =>
  defineCall<Request, Reply, Caller>(options);

/** A call by somebody who is not signed in (yet). */
export const visitorCall = <Request extends object, Reply>(options: CallOptions<Request>) =>
  defineCall<Request, Reply, Visitor>(options);

/** A call of one process to another, on nobody's behalf. */
export const serviceCall = <Request extends object, Reply>(options: CallOptions<Request>) =>
  defineCall<Request, Reply, ServiceCaller>(options);

export type MemberContext = CallContext<Caller>;
export type VisitorContext = CallContext<Visitor>;
export type ServiceContext = CallContext<ServiceCaller>;
