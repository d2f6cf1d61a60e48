import { problemSchema } from '@sabha/contract/core/errors';
import type { Operation } from '@sabha/contract/core/operation';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderApiDocs } from './api-docs.ts';
import { describeFreshProof } from './fresh-proof.ts';

interface ApiInfo {
  title: string;
  version: string;
  public_url: string;
}

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all operations, generated from the schemas that parse the calls. */
export function describeApi(operations: readonly Operation[], info: ApiInfo): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation);
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: info.public_url }],
    tags: [...new Set(operations.map((operation) => operation.tag))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: toJsonSchema(problemSchema, 'output') },
    },
  };
}

function describeOperation(operation: Operation): Json {
  const body = describeBody(operation);
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.fresh_proof && { 'x-fresh-proof': describeFreshProof(operation) }),
    security: operation.access === 'signed-in' ? [{ bearer: [] }] : [{ bearer: [] }, {}],
    parameters: [...describeParameters(operation.params, 'path'), ...describeParameters(operation.query, 'query')],
    ...(body && { requestBody: body }),
    responses: {
      [operation.status]: describeResponse(operation),
      default: {
        description: 'Anything that went wrong',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function describeParameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeBody(operation: Operation): Json | null {
  if (operation.method === 'GET') return null;
  if (operation.transport === 'upload') {
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } },
    };
  }
  const schema = toJsonSchema(operation.body, 'input');
  return Object.keys(schema).length === 0 ? null : { required: true, content: { 'application/json': { schema } } };
}

function describeResponse(operation: Operation): Json {
  if (operation.transport === 'file') return { description: 'The bytes', content: { 'application/octet-stream': {} } };
  return { description: 'Done', content: { 'application/json': { schema: toJsonSchema(operation.output, 'output') } } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest as Json;
}

/** `GET /api/openapi.json` and the readable page `GET /api/docs`, both made once at the first request. */
export function registerOpenApi(app: FastifyInstance, operations: readonly Operation[], info: ApiInfo): void {
  let json: string | null = null;
  let page: string | null = null;
  const describe = () => (json ??= JSON.stringify(describeApi(operations, info)));
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(describe()));
  app.get('/api/docs', (_, reply) => {
    page ??= renderApiDocs(JSON.parse(describe()) as Parameters<typeof renderApiDocs>[0]);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page);
  });
}
