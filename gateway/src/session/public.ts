import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const PUBLIC = 'pawplan:public';
/** Read by the API document, which then asks for no token. */
export const PUBLIC_EXTENSION = 'x-public';

/** Marks a route that needs no session. Every other route requires one. */
export const Public = () => applyDecorators(SetMetadata(PUBLIC, true), ApiExtension(PUBLIC_EXTENSION, true));
