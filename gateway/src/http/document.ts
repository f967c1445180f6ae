import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { PUBLIC_EXTENSION } from '../session/public.js';
import { Problem } from './problem.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const HEADERS = {
  TimeZone: { in: 'header', name: 'X-Time-Zone', description: 'IANA zone of the caller; decides what today is' },
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'For 90 days the same key again, for the same call of the same user, takes no second effect: it answers as the first time, with items as they stand by then',
  },
} as const;

/** Error statuses that any call may have. 500 is not documented, because it is a defect. */
const REFUSALS = ['4XX', '502', '503', '504'];

const headerRef = (name: keyof typeof HEADERS) => ({ $ref: `#/components/parameters/${name}` });

/** The API document, with every route, reply and error. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Pawplan')
    .setDescription('The calls of the shared planner. Errors of every call are a Problem.')
    .setVersion('1')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [Problem],
  });
  return complete(document);
}

/** Adds what applies to all routes of a kind, so that controllers need not repeat it. */
function complete(document: OpenAPIObject): OpenAPIObject {
  const string = { type: 'string' as const };
  const parameters = Object.entries(HEADERS).map(([name, header]) => [
    name,
    { ...header, required: false, schema: string },
  ]);
  const responses = {
    Problem: {
      description: 'What went wrong',
      content: { 'application/json': { schema: { $ref: getSchemaPath(Problem) } } },
    },
  };
  document.components = { ...document.components, parameters: Object.fromEntries(parameters), responses };
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      const headers = method === 'get' ? [headerRef('TimeZone')] : [headerRef('TimeZone'), headerRef('IdempotencyKey')];
      operation.parameters = [...(operation.parameters ?? []), ...headers];
      for (const status of REFUSALS) operation.responses[status] ??= { $ref: '#/components/responses/Problem' };
      if (PUBLIC_EXTENSION in operation) operation.security = [];
      Reflect.deleteProperty(operation, PUBLIC_EXTENSION);
    }
  }
  return document;
}

/** Serves the document at /api/docs and /api/openapi.json; it is created at the first request. */
export function showDocument(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: undefined,
  });
}
