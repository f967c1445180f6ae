import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import type { Message } from '../messages/message.js';
import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import { Failure, type FieldError, invalidFields } from '../rpc/failure.js';
import { fieldsOf } from './rules.js';

const RULES = { stopAtFirstError: true, forbidUnknownValues: false, whitelist: true } as const;

/**
 * Reads and validates the fields of a class from the sent object. Fields that the class does not declare are left out;
 * the others are transformed and validated by their decorators. The result is a plain object. Throws Failure `invalid`
 * with every invalid field; its message is that of the first one.
 */
export function validated<Request extends object>(type: Type<Request>, sent: object): Request {
  const fields = fieldsOf(type);
  if (fields.length === 0) return {} as Request;
  const request = plainToInstance(type, known(fields, sent));
  const [first, ...more] = validateSync(request, RULES).flatMap(fieldErrors);
  if (first) throw invalidFields(first, ...more);
  return plain(request) as Request;
}

/** Removes undeclared fields before the transformation, so that it never processes one. */
function known(fields: readonly string[], sent: object): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const field of fields) if (Object.hasOwn(sent, field)) found[field] = Reflect.get(sent, field);
  return found;
}

/**
 * Removes undefined fields, because handlers recognise an omitted field by its absence. Rejects database operators, so
 * that none can reach a query, even if the rules of a class accept them.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (name.startsWith('$')) throw new Failure('invalid', PLATFORM_MESSAGES.operatorsRefused);
    if (field !== undefined) fields[name] = plain(field);
  }
  return fields;
}

/** The code and the values of a message are in the context of its rule. */
function fieldErrors({ property, constraints, contexts, children }: ValidationError): FieldError[] {
  const own = Object.entries(constraints ?? {}).map(([rule, message]) => {
    const { code, values } = (contexts?.[rule] ?? {}) as Partial<Message>;
    return { field: property, message, ...(code && { code }), ...(values && { values }) };
  });
  const inner = (children ?? [])
    .flatMap(fieldErrors)
    .map((error) => ({ ...error, field: `${property}.${error.field}` }));
  return [...own, ...inner];
}
