import { checkInList } from '@sabha/contract/admission/check-in-list';
import { sql } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { checkInListPolicy } from '../../permissions/admission.ts';
import { checkProducts } from '../sales/public.ts';
import { checkInLists } from './schema.ts';

export const checkInListEntity = declareEntity(checkInList, {
  table: checkInLists,
  policy: checkInListPolicy,
  // As JSON carries an array.
  computed: { product_ids: sql`${checkInLists.product_ids}::integer[]` },
  hooks: { beforeCreate: checkProducts, beforeUpdate: checkProducts },
});
