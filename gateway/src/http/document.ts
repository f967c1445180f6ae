import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { PUBLIC_EXTENSION } from '../session/public.js';
import { Problem } from './problem.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const HEADERS = {
  TimeZone: { in: 'header', name: 'X-Time-Zone', description: 'IANA zone of the caller; decides what today is' },
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description: 'The same key again, for the same call of the same user, gives the first answer for 24 hours',
  },
} as const;

const headerRef = (name: keyof typeof HEADERS) => ({ $ref: `#/components/parameters/${name}` });

/** The API document, with every route, reply and error. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Pawplan')
    .setDescription('The calls of the shared planner. Errors of every call are a Problem.')
    .setVersion('1')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .addGlobalResponse({ status: 'default', description: 'What went wrong', type: Problem })
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [Problem],
  });
  return complete(document);
}

/** Adds what holds for all routes of a kind, so that no controller has to say it. */
function complete(document: OpenAPIObject): OpenAPIObject {
  const string = { type: 'string' as const };
  const parameters = Object.entries(HEADERS).map(([name, header]) => [
    name,
    { ...header, required: false, schema: string },
  ]);
  document.components = { ...document.components, parameters: Object.fromEntries(parameters) };
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      const headers = method === 'get' ? [headerRef('TimeZone')] : [headerRef('TimeZone'), headerRef('IdempotencyKey')];
      operation.parameters = [...(operation.parameters ?? []), ...headers];
      if (PUBLIC_EXTENSION in operation) operation.security = [];
      Reflect.deleteProperty(operation, PUBLIC_EXTENSION);
    }
  }
  return document;
}

/** Shows the document at /api/docs and /api/openapi.json; it is made when it is first asked for. */
export function showDocument(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: undefined,
  });
}
