import { applyDecorators, Header, HttpCode, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtraModels, ApiHeader, ApiParam, ApiResponse, getSchemaPath } from '@nestjs/swagger';

/** Set explicitly, because a list is sent as raw bytes, for which Fastify sets no JSON type. */
const JSON_TYPE = 'application/json; charset=utf-8';

/** The status and the body of the successful reply of a route; `[Todo]` means a list. */
export const Answers = (status: number, type: Type | [Type]) =>
  applyDecorators(HttpCode(status), Header('content-type', JSON_TYPE), ApiResponse({ status, type }));

/** The same for a body that is one of several. */
export const AnswersOneOf = (status: number, types: Type[]) =>
  applyDecorators(
    HttpCode(status),
    Header('content-type', JSON_TYPE),
    ApiExtraModels(...types),
    ApiResponse({ status, schema: { oneOf: types.map((type) => ({ $ref: getSchemaPath(type) })) } }),
  );

/** The successful reply of a route that lists all items of a kind. It has an `ETag`. */
export const AnswersItems = (type: Type) =>
  applyDecorators(
    Answers(200, [type]),
    RouteConfig({ tagged: true }),
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'The `ETag` of an earlier reply; when the list is still the same, the answer is 304 without a body',
    }),
    ApiResponse({ status: 304, description: 'The list is the one that `If-None-Match` names.' }),
  );

/** Accepts bodies of up to so many bytes. */
export const TakesLargeBody = (bodyLimit: number) => RouteConfig({ bodyLimit });

/** Accepts a body of any type, and treats it as absent. */
export const IgnoresBody = () => RouteConfig({ ignoresBody: true });

/** Documents that the route supports `If-Match`. */
export const TakesVersion = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `version` that was edited; when the item has another one by now, the call is refused with 409',
  });

/** Documents the id in the path. */
export const TakesId = (of: string, name = 'id') => ApiParam({ name, description: `The id of the ${of}` });
