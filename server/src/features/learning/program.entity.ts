import { program } from '@sabha/contract/learning/program';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { programPolicy } from '../../permissions/learning.ts';
import { programs } from './schema.ts';

export const programEntity = declareEntity(program, {
  table: programs,
  policy: programPolicy,
  hooks: { beforeCreate: async ({ actor, after }) => ({ owner_user_id: actor.user_id, ...after }) },
});
