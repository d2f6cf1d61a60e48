import { sql } from 'drizzle-orm';
import type { EntitySample, EntityWorld } from '../entity-world.ts';

const programId = (world: EntityWorld, name = 'program') =>
  world.make(
    name,
    sql`INSERT INTO programs (program_category, title, status, owner_user_id, created_by) VALUES ('water', 'Water', 'published', 0, 0) RETURNING program_id AS id`,
  );
const courseId = async (world: EntityWorld) =>
  world.make(
    'course',
    sql`INSERT INTO courses (program_id, title, created_by) VALUES (${await programId(world)}, 'Pipes', 0) RETURNING course_id AS id`,
  );
const moduleId = async (world: EntityWorld) =>
  world.make(
    'module',
    sql`INSERT INTO modules (course_id, title, created_by) VALUES (${await courseId(world)}, 'Leaks', 0) RETURNING module_id AS id`,
  );

const part = (parent: string, parentId: (world: EntityWorld) => Promise<number>): EntitySample => ({
  build: async (n, world) => ({ [parent]: await parentId(world), title: `Pípes ${n}`, position: n % 3 }),
  change: { title: 'Sewers', position: 7 },
  invalid: { title: '' },
  searched: 'title',
});

export const samples: Record<string, EntitySample> = {
  program: {
    build: (n) => ({
      program_category: 'mobility',
      title: `Cýcling ${n}`,
      status: n % 2 ? 'draft' : 'published',
      starts_on: `2027-07-${10 + (n % 10)}`,
      ends_on: '2027-09-01',
    }),
    change: { title: 'Walking', level: 'advanced' },
    invalid: { level: 'wizard' },
    searched: 'title',
  },
  course: part('program_id', programId),
  module: part('course_id', courseId),
  unit: part('module_id', moduleId),
  enrolledProgram: {
    build: async (n, world) => ({ user_id: await world.personId(n), program_id: await programId(world), progress_percent: n % 100 }),
    change: { status: 'in_progress', progress_percent: 55 },
    invalid: { status: 'bored' },
  },
};
