import { course } from '@sabha/contract/learning/course';
import { courseModule } from '@sabha/contract/learning/module';
import { unit } from '@sabha/contract/learning/unit';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { coursePolicy, modulePolicy, unitPolicy } from '../../permissions/learning.ts';
import { courses, modules, units } from './schema.ts';

export const courseEntity = declareEntity(course, { table: courses, policy: coursePolicy });
export const moduleEntity = declareEntity(courseModule, { table: modules, policy: modulePolicy });
export const unitEntity = declareEntity(unit, { table: units, policy: unitPolicy });
