import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { GatewayModule } from '../src/gateway.module.js';
import { describeApi } from '../src/http/document.js';
import { undocumented } from './support/undocumented.js';

describe('the API document', () => {
  let document: OpenAPIObject;
  beforeAll(async () => {
    const app = await NestFactory.create(GatewayModule, new FastifyAdapter(), { preview: true, logger: false });
    app.setGlobalPrefix('api');
    document = describeApi(app);
  });

  it('[API-72] describes every call, parameter, property and error', () => {
    expect(Object.keys(document.paths).length).toBeGreaterThan(40);
    expect(undocumented(document)).toEqual([]);
  });

  it('[API-72] this check finds every missing text and body', () => {
    const paths: OpenAPIObject['paths'] = {
      '/a': {
        get: {
          summary: 'List',
          description: 'List',
          parameters: [{ name: 'from', in: 'query' }, { $ref: '#/components/parameters/Zone' }],
          responses: { 200: { description: '' }, 400: { $ref: '#/components/responses/Bad' } },
        },
        post: { description: 'Creates one.', responses: { 201: { description: '' } } },
      },
    };
    const lacking: OpenAPIObject = {
      ...document,
      paths,
      components: {
        parameters: { Zone: { name: 'X-Zone', in: 'header' } },
        responses: { Bad: { description: 'Invalid' } },
        schemas: {
          Item: {
            properties: {
              title: { type: 'string' },
              creator: { $ref: '#/components/schemas/Person' },
              owner: { description: 'Who owns it', oneOf: [{ properties: { name: { type: 'string' } } }] },
            },
          },
        },
      },
    };
    expect(undocumented(lacking)).toEqual([
      'get /a has no description',
      'get /a: from has no description',
      'get /a: X-Zone has no description',
      'get /a: 400 has no description or no body',
      'post /a has no summary',
      'post /a has no error status',
      'Item.title has no description',
      'Item.creator has no description',
      'Item.owner.name has no description',
    ]);
  });
});
