import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const PUBLIC = 'pawplan:public';
/** The API document reads this mark and then documents no token. */
export const PUBLIC_EXTENSION = 'x-public';

/** Marks a route that needs no session. Every other route requires one. */
export const Public = () => applyDecorators(SetMetadata(PUBLIC, true), ApiExtension(PUBLIC_EXTENSION, true));
