import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';

/** The status and the body that a route answers with when all goes well; `[Todo]` is a list of them. */
export const Answers = (status: number, type: Type | [Type]) =>
  applyDecorators(HttpCode(status), ApiResponse({ status, type }));

/** Documents that the route heeds `If-Match`. */
export const TakesVersion = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version that was edited; a stale one answers 409 with `current`',
  });
