import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { Failure, type FieldError } from '../rpc/failure.js';
import { fieldsOf } from './rules.js';

const RULES = { stopAtFirstError: true, forbidUnknownValues: false, whitelist: true } as const;

/**
 * Reads and validates the fields of a class from the sent object. Fields that the class does not declare are left out;
 * the others are transformed and validated by their decorators. The result is a plain object. Throws Failure `invalid`
 * with every invalid field; its message is that of the first one.
 */
export function validated<Request extends object>(
  type: Type<Request>,
  sent: object,
  message = 'The request is not valid',
): Request {
  const fields = fieldsOf(type);
  if (fields.length === 0) return {} as Request;
  const request = plainToInstance(type, known(fields, sent));
  const failed = validateSync(request, RULES).flatMap(fieldErrors);
  if (failed.length > 0) throw new Failure('invalid', failed[0]?.message ?? message, { errors: failed });
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
 * that none can reach a query, whatever the rules of a class accept.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (name.startsWith('$')) throw new Failure('invalid', 'The request must not contain operators');
    if (field !== undefined) fields[name] = plain(field);
  }
  return fields;
}

function fieldErrors({ property, constraints, children }: ValidationError): FieldError[] {
  const own = Object.values(constraints ?? {}).map((message) => ({ field: property, message }));
  const inner = (children ?? [])
    .flatMap(fieldErrors)
    .map((error) => ({ ...error, field: `${property}.${error.field}` }));
  return [...own, ...inner];
}
