import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';

/** Environment variables, or a replacement for them in a test. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment once into a class. Its properties have the names of the variables and carry decorators of
 * class-validator. Numbers and booleans (`true`, `false`) are converted according to the type of the property. An empty
 * variable counts as absent; the property then keeps the default value of the class. Throws an Error that names
 * everything that is wrong or missing.
 */
export function loadConfig<Config extends object>(Config: Type<Config>, env: Env = process.env): Config {
  const config = new Config();
  for (const name of variablesOf(Config)) {
    const given = env[name];
    if (given !== undefined && given !== '') Reflect.set(config, name, convert(given, typeOf(config, name)));
  }
  const wrong = validateSync(config, { stopAtFirstError: true, forbidUnknownValues: false }).map(
    ({ property, value, constraints }) =>
      value === undefined ? `${property} is missing` : Object.values(constraints ?? {}).join(', '),
  );
  if (wrong.length > 0) throw new Error(`The environment is not complete: ${wrong.join('; ')}`);
  return config;
}

function variablesOf(Config: Type): Set<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Config, '', false, false);
  return new Set(rules.map(({ propertyName }) => propertyName));
}

/** The type of the default value; the declared type if the class gives no default. */
const typeOf = (config: object, name: string): unknown =>
  Reflect.get(config, name)?.constructor ?? Reflect.getMetadata('design:type', config, name);

function convert(given: string, type: unknown): unknown {
  if (type === Number) return Number(given);
  if (type === Boolean && (given === 'true' || given === 'false')) return given === 'true';
  return given;
}
