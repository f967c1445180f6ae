import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';

export const IN_SPACE = 'pawplan:in-space';

/** Marks routes that act in a space: the active one, or the one that `X-Space` names. Others ignore the header (§1). */
export const InSpace = () =>
  applyDecorators(
    SetMetadata(IN_SPACE, true),
    ApiHeader({
      name: 'X-Space',
      required: false,
      description: '`personal` or a group id; left out: the active group',
    }),
  );
