import { defineOperation } from '@sabha/contract/core/operation';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anonymous } from '../core/access/actor.ts';
import { decidedByRows, everybody, requireRule } from '../core/access/call-rules.ts';
import { decideRule } from '../core/access/policy.ts';
import { bind } from '../core/http/handler.ts';
import { features } from '../features.ts';
import { canChangePages } from './pages.ts';

const bounds = features.flatMap(({ handlers = [], entities = [] }) => [...handlers, ...entities.flatMap((entity) => entity.bounds)]);

const plant = defineOperation({
  id: 'plant.water',
  method: 'POST',
  path: '/api/plants',
  summary: 'Waters a plant.',
  tag: 'Plants',
  output: z.object({}),
});

test('an operation without a rule does not compile', () => {
  // @ts-expect-error reason: the rule is missing, which is what this test plants
  bind(plant, async () => ({}));
  // @ts-expect-error reason: a handler is no rule
  bind(plant, async () => ({}), everybody);
  expect(bind(plant, everybody, async () => ({})).rule).toBe(everybody);
});

test('every operation carries its rule, and those that plain types bring ask their policy', () => {
  expect(bounds.length).toBeGreaterThan(400);
  expect(bounds.filter(({ rule }) => typeof rule !== 'function')).toEqual([]);
  const ofEntities = features.flatMap(({ entities = [] }) => entities.flatMap((entity) => entity.bounds));
  expect(new Set(ofEntities.map(({ rule }) => rule))).toEqual(new Set([decidedByRows]));
});

test('what may be called signed out has a rule that lets somebody signed out in, and what everybody may call needs no sign-in', () => {
  const closed = bounds.filter(({ operation, rule }) => operation.access === 'public' && decideRule(anonymous, rule) !== true);
  expect(closed.map(({ operation }) => operation.id)).toEqual([]);
  const open = bounds.filter(({ operation, rule }) => operation.access === 'signed-in' && rule === everybody);
  expect(open.map(({ operation }) => operation.id)).toEqual([]);
});

test('a rule refuses in its own words, by sign-in who is signed out, and hides what must not be known', () => {
  const nobody = { ...anonymous, kind: 'user', user_id: 1 } as const;
  const refusalOf = (actor: Parameters<typeof requireRule>[0], rule: Parameters<typeof requireRule>[1]) => {
    try {
      requireRule(actor, rule);
      return null;
    } catch (error) {
      return error;
    }
  };
  expect(refusalOf(anonymous, everybody)).toBeNull();
  expect(refusalOf(anonymous, () => false)).toMatchObject({ status: 401 });
  expect(refusalOf(nobody, () => false)).toMatchObject({ status: 403 });
  expect(refusalOf(nobody, canChangePages)).toMatchObject({ status: 404, detail: 'There is no such page.' });
});
