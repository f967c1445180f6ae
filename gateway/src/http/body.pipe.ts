import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { validated } from '@pawplan/platform';

/** Validates every `@Body()` and `@Query()` with the rules of its class. */
@Injectable()
export class BodyPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    return (type === 'body' || type === 'query') && metatype ? readBody(metatype, value ?? {}) : value;
  }
}

/** Validates a request. Throws Failure `invalid` with every invalid field; its message is that of the first one. */
export const readBody = <Request extends object>(type: Type<Request>, sent: object): Request => validated(type, sent);
