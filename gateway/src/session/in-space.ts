import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { SpaceStillOpen } from './space-still-open.js';

export const IN_SPACE = 'pawplan:in-space';

/** Marks routes that act in a space: the active one, or the one that `X-Space` names. Others ignore the header (§1). */
export const InSpace = () =>
  applyDecorators(
    SetMetadata(IN_SPACE, true),
    UseInterceptors(SpaceStillOpen),
    ApiHeader({
      name: 'X-Space',
      required: false,
      description: '`personal` or a group id; left out: the active group',
    }),
  );
