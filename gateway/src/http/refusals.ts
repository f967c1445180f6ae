import { STATUS_CODES } from 'node:http';
import { ApiResponse, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { Problem } from './problem.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

interface Refusal {
  description: string;
  appliesTo: (operation: Operation, method: string) => boolean;
}

const always = (): boolean => true;
const isChange = (_: Operation, method: string): boolean => method !== 'get';
const hasBody = ({ requestBody }: Operation): boolean => requestBody !== undefined;
const needsSession = ({ security }: Operation): boolean => security === undefined;
const hasParameterIn = ({ parameters = [] }: Operation, location: string): boolean =>
  parameters.some((parameter) => 'in' in parameter && parameter.in === location);
const isInSpace = ({ parameters = [] }: Operation): boolean =>
  parameters.some((parameter) => 'in' in parameter && parameter.name === 'X-Space');

/** The error statuses that follow from the form of a call. 500 is not documented, because it is a defect. */
const REFUSALS: Record<string, Refusal> = {
  400: {
    description: 'A field, a parameter or a header is invalid. `errors` names every invalid field.',
    appliesTo: (operation, method) => isChange(operation, method) || hasParameterIn(operation, 'query'),
  },
  401: { description: 'The bearer token is missing, or its session has ended.', appliesTo: needsSession },
  403: {
    description: 'The caller is not a member of the group, or must not do this.',
    appliesTo: (operation) => isInSpace(operation) || hasParameterIn(operation, 'path'),
  },
  404: {
    description: 'It does not exist, or not for the caller.',
    appliesTo: (operation) => hasParameterIn(operation, 'path'),
  },
  409: {
    description:
      'The call contradicts the current state, or a quota is used up. After a stale `If-Match`, `current` contains the ' +
      'current item.',
    appliesTo: (operation, method) => isChange(operation, method) && needsSession(operation),
  },
  413: { description: 'The body is too large.', appliesTo: hasBody },
  415: { description: 'The body is not JSON by its content type.', appliesTo: hasBody },
  422: { description: 'The `Idempotency-Key` was sent before with another body.', appliesTo: isChange },
  429: { description: 'Too many calls. `Retry-After` says after how many seconds to try again.', appliesTo: always },
  '4XX': { description: 'Any other refusal.', appliesTo: always },
  502: { description: 'Google or another external service did not answer properly.', appliesTo: always },
  503: { description: 'A service is not available, or is not configured.', appliesTo: always },
  504: { description: 'A service did not answer in time.', appliesTo: always },
};

const nameOf = (status: string): string => (STATUS_CODES[status] ?? 'Refusal').replace(/\W/g, '');

/** The documented replies of all refusals, by name. */
export const refusals = () =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { description }]) => [
      nameOf(status),
      { description, content: { 'application/json': { schema: { $ref: getSchemaPath(Problem) } } } },
    ]),
  );

/** References to the refusals of a call, by status. */
export const refusalsOf = (operation: Operation, method: string) =>
  Object.fromEntries(
    Object.entries(REFUSALS)
      .filter(([, { appliesTo }]) => appliesTo(operation, method))
      .map(([status]) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );

/** Documents a refusal of one route that `REFUSALS` does not cover, or that has a more specific reason there. */
export const Refuses = (status: number, description: string) => ApiResponse({ status, description, type: Problem });
