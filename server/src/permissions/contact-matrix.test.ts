import { contactEdges, type ContactEdge } from '@sabha/contract/contact/contact';
import { expect, test } from 'vitest';
import {
  ageBands,
  contactPolicies,
  contactRelations,
  decideContact,
  type AgeBand,
  type ContactDecision,
  type ContactFacts,
  type ContactRelation,
} from './contact.ts';

const adult: ContactFacts = {
  from: { age: 'adult', is_active: true },
  to: { age: 'adult', is_active: true, is_listed: true, profile_visibility: 'members', message_policy: 'members' },
  relation: 'none',
  is_blocked: false,
};
const to = (change: Partial<ContactFacts['to']>): ContactFacts => ({ ...adult, to: { ...adult.to, ...change } });

const shown = ({ answer, is_supervised }: ContactDecision) =>
  `${{ yes: 'yes', ask_first: 'ask', no: '-' }[answer]}${is_supervised ? ' *' : ''}`;
const ask = (facts: ContactFacts) => contactEdges.map((edge) => shown(decideContact(edge, facts)));

interface Line {
  readonly question: string;
  readonly cells: readonly string[];
}

/** Relation, then both ages, then what the other lets in: every line that differs by more than a setting that is not read there. */
function listLines(): Line[] {
  const lines: Line[] = [];
  for (const relation of contactRelations)
    for (const from of ageBands)
      for (const age of ageBands)
        for (const message_policy of contactPolicies)
          lines.push({
            question: `${relation}: ${from} to ${age}, lets in ${message_policy}`,
            cells: ask({ ...to({ age, message_policy }), from: { age: from, is_active: true }, relation }),
          });
  for (const relation of contactRelations) {
    lines.push({ question: `${relation}: a block stands between them`, cells: ask({ ...adult, relation, is_blocked: true }) });
    lines.push({ question: `${relation}: the other is suspended`, cells: ask({ ...to({ is_active: false }), relation }) });
    lines.push({ question: `${relation}: the other does not want to be found`, cells: ask({ ...to({ is_listed: false }), relation }) });
    lines.push({
      question: `${relation}: the other's page is private`,
      cells: ask({ ...to({ profile_visibility: 'private' }), relation }),
    });
    lines.push({
      question: `${relation}: the caller is suspended`,
      cells: ask({ ...adult, from: { age: 'adult', is_active: false }, relation }),
    });
  }
  return lines;
}

test('who reaches whom is as it was agreed', async () => {
  const lines = listLines();
  const width = Math.max(...lines.map(({ question }) => question.length));
  const row = (question: string, cells: readonly string[]) =>
    `${question.padEnd(width)}  ${cells.map((cell) => cell.padEnd(9)).join(' ')}`.trimEnd();
  const printed = [
    'Who reaches whom, by which edge. Made by contact-matrix.test.ts; never edited by hand.',
    'yes, ask = it becomes a request, - = no. * only where staff or the guardian can see it.',
    '',
    row('', contactEdges),
    ...lines.map(({ question, cells }) => row(question, cells)),
    '',
  ].join('\n');
  await expect(
    printed,
    'contact-matrix.txt does not say what is decided now. Run `vitest run server/src/permissions/contact-matrix.test.ts -u`, read every line that changed, and commit the file if each is meant',
  ).toMatchFileSnapshot('./contact-matrix.txt');
});

/** Every combination of facts. */
function* everyFact(): Generator<ContactFacts> {
  const bands: readonly AgeBand[] = ageBands;
  const relations: readonly ContactRelation[] = contactRelations;
  for (const from of bands)
    for (const age of bands)
      for (const relation of relations)
        for (const message_policy of contactPolicies)
          for (const is_listed of [true, false])
            for (const is_active of [true, false])
              for (const is_blocked of [true, false])
                for (const profile_visibility of ['public', 'members', 'private'] as const)
                  yield {
                    from: { age: from, is_active: true },
                    to: { age, is_active, is_listed, profile_visibility, message_policy },
                    relation,
                    is_blocked,
                  };
}

const reaches = (facts: ContactFacts, edges: readonly ContactEdge[] = contactEdges) =>
  edges.filter((edge) => decideContact(edge, facts).answer !== 'no');
const acting = contactEdges.filter((edge) => edge !== 'see' && edge !== 'list');

/** Facts in which somebody is reached by one of these edges although nobody should be. */
const reachedBy = (edges: readonly ContactEdge[], isClosed: (facts: ContactFacts) => boolean) =>
  [...everyFact()].filter((facts) => isClosed(facts) && reaches(facts, edges).length > 0);

test('a block ends every way to each other, but that staff still see', () => {
  expect(reachedBy(contactEdges, ({ is_blocked, relation }) => is_blocked && relation !== 'staff')).toEqual([]);
  expect(reachedBy(acting, ({ is_blocked }) => is_blocked)).toEqual([]);
});

test('whoever is under age without consent reaches nobody and is reached by nobody', () => {
  const isAlone = ({ age }: ContactFacts['from']) => age === 'minor without consent';
  expect(reachedBy(acting, ({ from, to }) => isAlone(from) || isAlone(to))).toEqual([]);
});

test('an adult talks to a minor only where somebody sees it, and never to one they share nothing with', () => {
  const isToMinor = ({ from, to }: ContactFacts) => from.age === 'adult' && to.age === 'minor';
  expect(reachedBy(contactEdges, (facts) => isToMinor(facts) && facts.relation === 'none')).toEqual([]);
  const talks = [...everyFact()]
    .filter(isToMinor)
    .flatMap((facts) => acting.filter((one) => one !== 'follow' && one !== 'mention').map((edge) => decideContact(edge, facts)));
  const possible = talks.filter(({ answer }) => answer !== 'no');
  expect(possible.length).toBeGreaterThan(0);
  expect(possible.filter(({ is_supervised }) => !is_supervised)).toEqual([]);
});

test('a block, an age, a suspension and a private page are told in the same words', () => {
  const reasons = [
    { ...adult, is_blocked: true },
    to({ age: 'minor' }),
    to({ age: 'minor without consent' }),
    to({ is_active: false }),
    to({ profile_visibility: 'private' }),
  ].map((facts) => decideContact('message', facts).reason);
  expect(new Set(reasons)).toEqual(new Set(['out_of_reach']));
});
