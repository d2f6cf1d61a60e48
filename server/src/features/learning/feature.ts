import { searchPrograms } from '@sabha/contract/learning/program';
import type { Feature } from '../../core/feature.ts';
import { courseEntity, moduleEntity, unitEntity } from './curriculum.entity.ts';
import { enrolledProgramEntity } from './enrolled-program.entity.ts';
import { learningData } from './personal-data.ts';
import { programEntity } from './program.entity.ts';
import { searchProgramsHandler } from './search-programs.ts';

/** Programs made of courses, modules and units, and who is enrolled in them. */
export const learning: Feature = {
  name: 'learning',
  personalData: learningData,
  operations: [searchPrograms],
  handlers: [searchProgramsHandler],
  entities: [programEntity, courseEntity, moduleEntity, unitEntity, enrolledProgramEntity],
};
