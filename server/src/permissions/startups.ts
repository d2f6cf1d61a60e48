import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { eq } from 'drizzle-orm';
import { allOf, granted, through, type Policy, type Rule } from '../core/access/policy.ts';
import { editions } from '../features/content/schema.ts';
import { startups } from '../features/startups/schema.ts';
import { editionPolicy } from './content.ts';

const isReachable = through({ table: editions, link: eq(editions.edition_id, startups.edition_id), policy: editionPolicy }, 'read');
/** The directory is part of the public site: whoever keeps its content keeps it. */
const staff = (permission: PermissionName): Rule => allOf(granted(menus.content, permission), isReachable);

export const startupPolicy: Policy = { read: isReachable, create: staff('create'), update: staff('update'), delete: staff('delete') };
