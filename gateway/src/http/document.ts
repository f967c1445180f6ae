import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { LIMITS, TRUST_DAYS } from '@pawplan/contracts';
import { PUBLIC_EXTENSION } from '../session/public.js';
import { Problem } from './problem.js';
import { refusals, refusalsOf } from './refusals.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const DESCRIPTION =
  'The calls of the shared planner. Ids are 24 hexadecimal digits, days `yyyy-mm-dd`, times of day `HH:MM`, and instants ' +
  'ISO 8601 in UTC, unless the description says otherwise. Unknown fields of a body are ignored. The body of an error is ' +
  'a Problem.';

const HEADERS = {
  TimeZone: {
    in: 'header',
    name: 'X-Time-Zone',
    description:
      'IANA time zone of the caller, which decides which day is today; left out: the zone stored with the user',
  },
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'A random text for each change. For 90 days the same call of the same user with the same key takes no second ' +
      'effect and gets the first answer again, with items in their current state',
  },
} as const;

/** Limits that belong to no single field of a request. The web app computes with them too. [API-73] */
const OTHER_LIMITS = {
  maxItemsById: LIMITS.itemsById,
  maxHistoryPoints: LIMITS.historyPoints,
  maxRuleNumber: LIMITS.ruleNumber,
  maxFocusSessionAgeDays: LIMITS.session.pastDays,
  trustDays: TRUST_DAYS,
} as const;

const headerRef = (name: keyof typeof HEADERS) => ({ $ref: `#/components/parameters/${name}` });

/** The API document, with every route, reply and error. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Pawplan')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .addExtension('x-limits', OTHER_LIMITS)
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
  document.components = { ...document.components, parameters: Object.fromEntries(parameters), responses: refusals() };
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      const headers = method === 'get' ? [headerRef('TimeZone')] : [headerRef('TimeZone'), headerRef('IdempotencyKey')];
      operation.parameters = [...(operation.parameters ?? []), ...headers];
      if (PUBLIC_EXTENSION in operation) operation.security = [];
      operation.responses = { ...refusalsOf(operation, method), ...operation.responses };
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
