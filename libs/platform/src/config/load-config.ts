import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';

/** Environment variables, or what stands for them in a test. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment once into a class whose properties are named like the variables and carry class-validator's decorators.
 * Numbers and booleans (`true`, `false`) are converted by the property's type; an empty variable counts as not given, and then the
 * property keeps the value that the class gives it. Throws an Error that names everything that is wrong or missing.
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

/** The declared type; where none is written, that of the value that the class gives. */
const typeOf = (config: object, name: string): unknown =>
  Reflect.get(config, name)?.constructor ?? Reflect.getMetadata('design:type', config, name);

function convert(given: string, type: unknown): unknown {
  if (type === Number) return Number(given);
  if (type === Boolean && (given === 'true' || given === 'false')) return given === 'true';
  return given;
}
