import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiParam } from '@nestjs/swagger';
import { SpaceAccessInterceptor } from './space-access.interceptor.js';

export const IN_SPACE = 'pawplan:in-space';
export const IN_GROUP = 'pawplan:in-group';

/** Marks routes that act in a space: the active one, or the one in `X-Space`. Other routes ignore the header. */
export const InSpace = () =>
  applyDecorators(
    SetMetadata(IN_SPACE, true),
    UseInterceptors(SpaceAccessInterceptor),
    ApiHeader({
      name: 'X-Space',
      required: false,
      description: '`personal` or the id of a group of the caller; left out: the active space',
      schema: { type: 'string', pattern: '^(personal|[0-9a-f]{24})$' },
    }),
  );

/**
 * Marks routes that act in the group that a path parameter names. A caller who is not in it gets 403, as for an unknown
 * group.
 */
export const InGroup = (param: string) =>
  applyDecorators(
    SetMetadata(IN_GROUP, param),
    UseInterceptors(SpaceAccessInterceptor),
    ApiParam({ name: param, type: String, description: 'A group of the caller' }),
  );
