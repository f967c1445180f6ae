import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

const storage = getMetadataStorage();
const collectRules = storage.getTargetValidationMetadatas.bind(storage);
const rulesByType = new Map<unknown, Rules>();

/**
 * The rules of a class cannot change after it was defined, but class-validator collects them from all classes in every
 * validation, which took half of its time. So they are collected once. We use no groups and no schemas.
 */
storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups): Rules => {
  if (always || strictGroups || groups?.length) return collectRules(type, schema, always, strictGroups, groups);
  let rules = rulesByType.get(type);
  if (!rules) {
    rules = collectRules(type, schema, always, strictGroups);
    rulesByType.set(type, rules);
  }
  return rules;
};

const fieldsByType = new Map<Type, readonly string[]>();

/** The names of all fields that have a validation rule. */
export function fieldsOf(type: Type): readonly string[] {
  let fields = fieldsByType.get(type);
  if (!fields) {
    const rules = storage.getTargetValidationMetadatas(type, '', false, false);
    fields = [...new Set(rules.map(({ propertyName }) => propertyName))];
    fieldsByType.set(type, fields);
  }
  return fields;
}
