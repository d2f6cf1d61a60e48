import type { Operation } from '@sabha/contract/core/operation';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { PersonalData } from './privacy/personal-data.ts';
import type { DomainEventHandler } from './events/outbox.ts';
import type { JobDefinition } from './jobs/job-queue.ts';
import type { Bound } from './http/handler.ts';
import type { EntityDeclaration } from './entities/declare-entity.ts';

/** What one feature adds to the product; `features.ts` lists them all. */
export interface Feature {
  readonly name: string;
  /** Operations of the contract that this feature answers; each needs a handler, or the server does not start. */
  readonly operations?: readonly Operation[];
  readonly handlers?: readonly Bound[];
  /** Plain types on the engine; their operations and handlers come with them. */
  readonly entities?: readonly EntityDeclaration[];
  /** What export and deletion do with its tables; a test fails for a table or column without a rule. */
  readonly personalData?: PersonalData;
  readonly subscribers?: readonly DomainEventHandler[];
  readonly jobs?: readonly JobDefinition[];
  /** Adds what is no operation: a protocol of its own, such as OpenID Connect, or a form that works without scripts. */
  readonly mount?: (app: FastifyInstance, ctx: Context) => Promise<void>;
  /** Fills an empty database with what the feature cannot run without (roles, menus); idempotent. */
  readonly ensure?: (ctx: Context) => Promise<void>;
}
