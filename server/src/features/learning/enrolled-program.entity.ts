import { enrolledProgram } from '@sabha/contract/learning/enrolled-program';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { enrolledProgramPolicy } from '../../permissions/learning.ts';
import { enrolledPrograms } from './schema.ts';

export const enrolledProgramEntity = declareEntity(enrolledProgram, { table: enrolledPrograms, policy: enrolledProgramPolicy });
