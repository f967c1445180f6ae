import { applyDecorators, Header, HttpCode, type Type } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';

/** Said here because a list goes out as the text that it came as, of which Fastify knows no type. */
const JSON_TYPE = 'application/json; charset=utf-8';

/** The status and the body that a route answers with when all goes well; `[Todo]` is a list of them. */
export const Answers = (status: number, type: Type | [Type]) =>
  applyDecorators(HttpCode(status), Header('content-type', JSON_TYPE), ApiResponse({ status, type }));

/** Documents that the route heeds `If-Match`. */
export const TakesVersion = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version that was edited; a stale one answers 409 with `current`',
  });
