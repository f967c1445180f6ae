import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/**
 * Reads a body in the same way as the gateway: removes unknown fields, then checks all rules. Returns the value, the
 * invalid fields and the first message of each.
 */
export function readBody<T extends object>(type: new () => T, body: object) {
  const value = plainToInstance(type, body);
  const errors = validateSync(value, { whitelist: true, stopAtFirstError: true });
  return { value, failing: errors.map(({ property }) => property), messages: errors.map(firstMessage) };
}

const firstMessage = ({ constraints }: { constraints?: Record<string, string> }) => Object.values(constraints ?? {})[0];
