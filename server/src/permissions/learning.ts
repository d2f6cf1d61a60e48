import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { allOf, anyOf, granted, own, through, when, type Policy, type Rule } from '../core/access/policy.ts';
import { courses, enrolledPrograms, modules, programs, units } from '../features/learning/schema.ts';

const onPrograms = (permission: PermissionName) => granted(menus.programs, permission, programs.owner_user_id);
const onEnrolments = (permission: PermissionName) => granted(menus.enrolments, permission);
const isPublished = when(eq(programs.status, 'published'));

/** Published programs are for everybody; drafts for those who make them. */
export const programPolicy: Policy = {
  read: anyOf(isPublished, onPrograms('read')),
  create: onPrograms('create'),
  update: onPrograms('update'),
  delete: onPrograms('delete'),
};

/** What a program is made of follows the program: who may read it reads them, who may change it changes them. */
const partOf = (parent: Omit<Parameters<typeof through>[0], 'policy'> & { policy: Policy }): Policy => ({
  read: through(parent, 'read'),
  create: through(parent, 'update'),
  update: through(parent, 'update'),
  delete: through(parent, 'update'),
});

export const coursePolicy = partOf({ table: programs, link: eq(programs.program_id, courses.program_id), policy: programPolicy });
export const modulePolicy = partOf({ table: courses, link: eq(courses.course_id, modules.course_id), policy: coursePolicy });
const unitParent = { table: modules, link: eq(modules.module_id, units.module_id), policy: modulePolicy };

/** The person is enrolled in the program that the unit belongs to. */
const isEnrolled: Rule = (actor) => {
  if (actor.kind !== 'user') return false;
  const enrolled = and(
    eq(enrolledPrograms.user_id, actor.user_id),
    isNull(enrolledPrograms.deleted_at),
    ne(enrolledPrograms.status, 'cancelled'),
  );
  return sql`EXISTS (SELECT 1 FROM ${modules} JOIN ${courses} ON ${courses.course_id} = ${modules.course_id}
    JOIN ${enrolledPrograms} ON ${enrolledPrograms.program_id} = ${courses.program_id}
    WHERE ${modules.module_id} = ${units.module_id} AND ${enrolled})`;
};
const toLearners = anyOf(when(eq(units.is_preview, true)), isEnrolled, through(unitParent, 'update'));

/** Everybody sees which units there are; their content is for those who enrolled, unless it is a preview. */
export const unitPolicy: Policy = {
  ...partOf(unitParent),
  privateFields: { body: toLearners, resource_url: toLearners, translations: toLearners },
};

const ofProgram = { table: programs, link: eq(programs.program_id, enrolledPrograms.program_id), policy: programPolicy };
const self = own(enrolledPrograms.user_id);

/** What the person may say about their own enrolment; finishing is not for them to say. */
const sayableStatus = when(inArray(enrolledPrograms.status, ['enrolled', 'in_progress', 'cancelled']));

/** People enrol themselves in what they may read; makers of a program see who did. Completed enrolments are closed. */
export const enrolledProgramPolicy: Policy = {
  read: anyOf(self, onEnrolments('read'), through(ofProgram, 'update')),
  create: anyOf(allOf(self, sayableStatus, through(ofProgram, 'read')), onEnrolments('create')),
  update: anyOf(allOf(self, sayableStatus), onEnrolments('update')),
  delete: onEnrolments('delete'),
  reservedFields: { progress_percent: onEnrolments('update'), completed_at: onEnrolments('update') },
};
