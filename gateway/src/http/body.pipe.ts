import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { Failure, type FieldError } from '@pawplan/platform';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import { HTTP_MESSAGES } from './http-messages.js';

/** Reads every `@Body()` and `@Query()` with the rules of its class. */
@Injectable()
export class BodyPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    return (type === 'body' || type === 'query') && metatype ? readBody(metatype, value ?? {}) : value;
  }
}

/**
 * A request out of what was sent: fields that the class does not know are left out before anything looks at them.
 * Throws Failure `invalid` that names every failing field and says the first as its message (§3).
 */
export function readBody<Request extends object>(type: Type<Request>, sent: object): Request {
  const request = plainToInstance(type, known(type, sent));
  const failed = validateSync(request, { stopAtFirstError: true, forbidUnknownValues: false }).flatMap(fieldErrors);
  if (failed.length > 0) {
    throw new Failure('invalid', failed[0]?.message ?? HTTP_MESSAGES.badRequest, { errors: failed });
  }
  return request;
}

const fieldsByType = new Map<Type, readonly string[]>();

function fieldsOf(type: Type): readonly string[] {
  let fields = fieldsByType.get(type);
  if (!fields) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    fields = [...new Set(rules.map(({ propertyName }) => propertyName))];
    fieldsByType.set(type, fields);
  }
  return fields;
}

function known(type: Type, sent: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const field of fieldsOf(type)) if (Object.hasOwn(sent, field)) fields[field] = Reflect.get(sent, field);
  return fields;
}

function fieldErrors({ property, constraints, children }: ValidationError): FieldError[] {
  const own = Object.values(constraints ?? {}).map((message) => ({ field: property, message }));
  const inner = (children ?? [])
    .flatMap(fieldErrors)
    .map((error) => ({ ...error, field: `${property}.${error.field}` }));
  return [...own, ...inner];
}
