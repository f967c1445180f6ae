import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { GatewayModule } from './gateway.module.js';
import { describeApi } from './http/document.js';

/** Prints the API document. Needs no broker and no secrets, because it does not start the application. */
const app = await NestFactory.create(GatewayModule, new FastifyAdapter(), { preview: true, logger: false });
app.setGlobalPrefix('api');
process.stdout.write(`${JSON.stringify(describeApi(app), null, 2)}\n`);
