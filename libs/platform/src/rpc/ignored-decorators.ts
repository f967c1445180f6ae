import 'reflect-metadata';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { PIPES_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { PARAM_ARGS_METADATA, PATTERN_METADATA } from '@nestjs/microservices/constants.js';

/**
 * Throws when a handler of an application has decorators without effect. A handler always receives the validated
 * request or event and its context, so decorated parameters and pipes would be ignored.
 */
export function rejectIgnoredDecorators(app: INestApplicationContext): void {
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) checkController(metatype as Type);
  }
}

function checkController(controller: Type): void {
  const { prototype } = controller;
  for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
    const method = prototype[name];
    if (!Reflect.hasMetadata(PATTERN_METADATA, method)) continue;
    const parameters = Reflect.getMetadata(PARAM_ARGS_METADATA, controller, name) ?? {};
    if (Object.keys(parameters).length > 0) {
      throw new Error(`${controller.name}.${name} handles a call or an event: its parameters cannot be decorated`);
    }
    if (Reflect.hasMetadata(PIPES_METADATA, method) || Reflect.hasMetadata(PIPES_METADATA, controller)) {
      throw new Error(`${controller.name}.${name} handles a call or an event: it cannot have pipes`);
    }
  }
}
