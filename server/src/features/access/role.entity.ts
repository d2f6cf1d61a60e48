import { role } from '@sabha/contract/access/role';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { rolePolicy } from '../../permissions/access.ts';
import { roles } from './schema.ts';

export const roleEntity = declareEntity(role, { table: roles, policy: rolePolicy });
