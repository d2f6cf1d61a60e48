import { forbidden, notFound, problemSchema } from '@sabha/contract/core/errors';
import { defineOperation } from '@sabha/contract/core/operation';
import { itemOf } from '@sabha/contract/core/page';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anonymous } from '../access/actor.ts';
import { everybody } from '../access/call-rules.ts';
import { signedIn } from '../access/policy.ts';
import type { Context } from '../context.ts';
import type { Feature } from '../feature.ts';
import { bind, type Call } from './handler.ts';
import { mountOperations } from './mount-operations.ts';
import { describeApi } from './openapi.ts';
import { createOperationRunner } from './operation-runner.ts';
import { registerProblems } from './problems.ts';

const getLamp = defineOperation({
  id: 'lamp.getLamp',
  method: 'GET',
  path: '/api/lamps/{lamp_id}',
  summary: 'One lamp.',
  tag: 'Lamps',
  access: 'public',
  params: z.object({ lamp_id: z.coerce.number().int().positive() }),
  output: itemOf(z.strictObject({ lamp_id: z.number(), is_lit: z.boolean() })),
});
const lightLamp = defineOperation({
  id: 'lamp.light',
  method: 'POST',
  path: '/api/lamps',
  summary: 'Lights a lamp.',
  tag: 'Lamps',
  body: z.strictObject({ oil: z.number().min(1, 'A lamp needs oil.'), wick: z.strictObject({ length: z.number() }) }),
  output: itemOf(z.object({})),
});

const answerLamp = bind(getLamp, everybody, async ({ params }) => {
  if (params.lamp_id === 404) throw notFound('There is no such lamp.');
  if (params.lamp_id === 500) throw new Error('secret: password=hunter2');
  if (params.lamp_id === 7) return { data: { lamp_id: 7, is_lit: 'yes' as unknown as boolean } };
  return { data: { lamp_id: params.lamp_id, is_lit: true } };
});
const lamps: Feature = {
  name: 'lamps',
  operations: [getLamp, lightLamp],
  handlers: [answerLamp, bind(lightLamp, signedIn, async () => ({ data: {} }))],
};

const context = { changes: { settle: async () => undefined }, config: { rate_limits: false } } as unknown as Context;

function serve(features: readonly Feature[]) {
  const app = Fastify();
  registerProblems(app);
  const runner = createOperationRunner(context, features);
  mountOperations(app, { ctx: context, runner, loadActor: async () => ({ ...anonymous, kind: 'user', user_id: 1 }) });
  return app;
}

test('a declared operation without a handler stops the start', () => {
  expect(() => createOperationRunner(context, [{ ...lamps, handlers: [answerLamp] }])).toThrow(
    'Operation lamp.light of feature lamps has no handler.',
  );
});

test('a handler for something undeclared stops the start', () => {
  expect(() => createOperationRunner(context, [{ ...lamps, operations: [lightLamp] }])).toThrow(
    'Handler lamp.getLamp of feature lamps answers no declared operation.',
  );
});

test('two operations at one address stop the start', () => {
  const twin = { ...getLamp, id: 'lamp.twin', path: '/api/lamps/{other}' };
  const features = [lamps, { name: 'twins', operations: [twin], handlers: [{ ...answerLamp, operation: twin }] }];
  expect(() => createOperationRunner(context, features)).toThrow('GET /api/lamps/{}');
});

test('a call is answered with its parsed input', async () => {
  const answer = await serve([lamps]).inject('/api/lamps/3');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { lamp_id: 3, is_lit: true } });
});

test('what the caller did wrong is a problem with the path of each field', async () => {
  const app = serve([
    {
      ...lamps,
      operations: [getLamp, { ...lightLamp, access: 'public' }],
      handlers: [answerLamp, bind({ ...lightLamp, access: 'public' }, everybody, async () => ({ data: {} }))],
    },
  ]);
  const answer = await app.inject({ method: 'POST', url: '/api/lamps', payload: { oil: 0, wick: { length: 'long', extra: 1 } } });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ title: 'Bad request', status: 400, instance: '/api/lamps' });
  const { errors } = problemSchema.parse(answer.json());
  expect(errors?.map((error) => error.path)).toEqual(['oil', 'wick.length', 'wick.extra']);
});

test('of a body of nothing but faults the first hundred are named, by the beginning of their names, and the others counted', async () => {
  const app = serve([
    {
      ...lamps,
      operations: [getLamp, { ...lightLamp, access: 'public' }],
      handlers: [answerLamp, bind({ ...lightLamp, access: 'public' }, everybody, async () => ({ data: {} }))],
    },
  ]);
  const keys = Array.from({ length: 70_000 }, (_, at): [string, number] => [`k${at}`, 1]);
  const wick = Object.fromEntries([['length', 1], ['x'.repeat(100_000), 1], ...keys]);
  const answer = await app.inject({ method: 'POST', url: '/api/lamps', payload: { oil: 1, wick } });
  expect(answer.statusCode).toBe(400);
  const { errors, detail } = problemSchema.parse(answer.json());
  expect(errors).toHaveLength(100);
  expect(errors?.[0]?.path).toBe(`wick.${'x'.repeat(100)}`);
  expect(detail).toMatch(/ And 70000 more\.$/);
});

test('nobody is asked to sign in where that is needed', async () => {
  const answer = await serve([lamps]).inject({ method: 'POST', url: '/api/lamps', payload: {} });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

test('a malformed Authorization header is an error, not nobody', async () => {
  const answer = await serve([lamps]).inject({ url: '/api/lamps/3', headers: { authorization: 'Basic abc' } });
  expect(answer.statusCode).toBe(401);
});

test('a handler says not found in its own words', async () => {
  const answer = await serve([lamps]).inject('/api/lamps/404');
  expect(answer.json()).toMatchObject({ status: 404, title: 'Not found', detail: 'There is no such lamp.' });
});

test('a failure of ours leaks nothing', async () => {
  const answer = await serve([lamps]).inject('/api/lamps/500');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('hunter2');
});

test('an answer that breaks its contract is never sent', async () => {
  expect((await serve([lamps]).inject('/api/lamps/7')).statusCode).toBe(500);
});

test('a body that is not JSON is the caller’s mistake', async () => {
  const answer = await serve([lamps]).inject({
    method: 'POST',
    url: '/api/lamps',
    headers: { 'content-type': 'application/json' },
    payload: '{"oil":',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 400 });
});

test('code in the same process calls through the same checks', async () => {
  const call: Call = { actor: anonymous, request_id: 'r', locale: 'en', idempotency_key: null };
  const client = createOperationRunner(context, [lamps]).clientFor(call);
  expect(await client.call(getLamp, { params: { lamp_id: 2 } })).toEqual({ data: { lamp_id: 2, is_lit: true } });
  await expect(client.call(lightLamp, { body: { oil: 2, wick: { length: 1 } } })).rejects.toMatchObject({ status: 401 });
});

test('a call that asks for a fresh proof is refused without one, once its input is right', async () => {
  const oilLamp = { ...lightLamp, fresh_proof: ['oil'] };
  const powerful = {
    ...lamps,
    operations: [getLamp, oilLamp],
    handlers: [answerLamp, bind(oilLamp, signedIn, async () => ({ data: {} }))],
  };
  expect(() => createOperationRunner(context, [powerful])).toThrow('lamp.light');
  const refuse = async () => {
    throw forbidden('Prove that it is you.');
  };
  const call: Call = { actor: { ...anonymous, kind: 'user', user_id: 1 }, request_id: 'r', locale: 'en', idempotency_key: null };
  const client = createOperationRunner(context, [powerful], refuse).clientFor(call);
  const wick = { length: 1 };
  await expect(client.call(oilLamp, { body: { oil: 2, wick } })).rejects.toMatchObject({ status: 403, detail: 'Prove that it is you.' });
  await expect(client.call(oilLamp, { body: { oil: 0, wick } })).rejects.toMatchObject({ status: 400 });
  expect(describeApi([oilLamp], { title: 'Lamps', version: '1', public_url: 'http://localhost' })).toMatchObject({
    paths: { '/api/lamps': { post: { 'x-fresh-proof': 'sets oil' } } },
  });
});

test('the API document describes every operation with its schemas', () => {
  const document = describeApi([getLamp, lightLamp], { title: 'Lamps', version: '1', public_url: 'http://localhost' });
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/lamps/{lamp_id}': { get: { operationId: 'lamp.getLamp', parameters: [{ name: 'lamp_id', in: 'path', required: true }] } },
      '/api/lamps': {
        post: { requestBody: { content: { 'application/json': { schema: { properties: { oil: { type: 'number', minimum: 1 } } } } } } },
      },
    },
  });
});
