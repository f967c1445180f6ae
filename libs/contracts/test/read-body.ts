import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** Reads a body as the gateway does: unknown fields go, then every rule is checked. Answers the value, the fields that fail and the first reason of each. */
export function readBody<T extends object>(type: new () => T, body: object) {
  const value = plainToInstance(type, body);
  const errors = validateSync(value, { whitelist: true, stopAtFirstError: true });
  return { value, failing: errors.map(({ property }) => property), messages: errors.map(firstMessage) };
}

const firstMessage = ({ constraints }: { constraints?: Record<string, string> }) => Object.values(constraints ?? {})[0];
