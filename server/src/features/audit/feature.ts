import { auditOperations } from '@sabha/contract/audit/audit-entry';
import type { Feature } from '../../core/feature.ts';
import { auditHandlers } from './audit-handlers.ts';

/** Reading the log of who did what; writing it is the core's. */
export const audit: Feature = { name: 'audit', operations: auditOperations, handlers: auditHandlers };
