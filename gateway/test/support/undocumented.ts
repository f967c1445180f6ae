import type { OpenAPIObject } from '@nestjs/swagger';

type Components = NonNullable<OpenAPIObject['components']>;
type Schema = NonNullable<Components['schemas']>[string];
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Reference = Extract<Schema, { $ref: string }>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], Reference>;
type Response = Exclude<NonNullable<Operation['responses'][string]>, Reference>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The places in an API document that lack a summary, a description or the body of an error. */
export function undocumented(document: OpenAPIObject): string[] {
  const schemas = Object.entries(document.components?.schemas ?? {});
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? inCall(document, operation, `${method} ${path}`) : [];
    }),
  );
  return [...calls, ...schemas.flatMap(([name, schema]) => inSchema(schema, name))];
}

function inCall(document: OpenAPIObject, { summary, description, ...operation }: Operation, at: string): string[] {
  const parameters = (operation.parameters ?? []).map((parameter) => resolved<Parameter>(document, parameter));
  const errors = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status));
  return [
    ...(summary ? [] : [`${at} has no summary`]),
    ...(description && description !== summary ? [] : [`${at} has no description`]),
    ...parameters
      .filter((parameter) => !parameter?.description)
      .map((parameter) => `${at}: ${parameter?.name} has no description`),
    ...(errors.length > 0 ? [] : [`${at} has no error status`]),
    ...errors.flatMap(([status, response = { description: '' }]) => {
      const answer = resolved<Response>(document, response);
      const isDocumented = answer?.description && answer.content?.['application/json']?.schema;
      return isDocumented ? [] : [`${at}: ${status} has no description or no body`];
    }),
  ];
}

/** The properties without a description, also those of nested schemas. */
function inSchema(schema: Schema, at: string): string[] {
  if ('$ref' in schema) return [];
  const { properties = {}, items, oneOf = [], allOf = [], anyOf = [] } = schema;
  const parts = [...(items ? [items] : []), ...oneOf, ...allOf, ...anyOf];
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...('description' in property && property.description ? [] : [`${at}.${name} has no description`]),
      ...inSchema(property, `${at}.${name}`),
    ]),
    ...parts.flatMap((part) => inSchema(part, at)),
  ];
}

/** A part of the document, or the component that it refers to. */
function resolved<Part extends object>({ components }: OpenAPIObject, part: Part | Reference): Part | undefined {
  if (!('$ref' in part)) return part;
  const [, , kind, name] = part.$ref.split('/');
  return components?.[kind as keyof Components]?.[name ?? ''] as Part | undefined;
}
