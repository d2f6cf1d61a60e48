import { sponsor } from '@sabha/contract/content/sponsor';
import { communityCommon } from '@sabha/contract/organisations/community-common';
import { session } from '@sabha/contract/schedule/session';
import { track } from '@sabha/contract/schedule/track';
import { expect, test } from 'vitest';
import { fieldsOfEntity, slugOf } from './entity-shape.ts';

test('a form asks for what the type’s schema says, each in its own way', () => {
  const asked = fieldsOfEntity(track, ['edition_id', 'translations']).map(({ name, kind, isRequired }) => [name, kind, isRequired]);
  expect(asked).toEqual([
    ['slug', 'line', true],
    ['name', 'line', true],
    ['summary', 'prose', false],
    ['description', 'prose', false],
    ['lattice', 'choice', true],
    ['palette', 'choice', true],
    ['variant', 'number', false],
    ['position', 'number', false],
  ]);
  expect(fieldsOfEntity(session, []).find(({ name }) => name === 'speaker_ids')).toMatchObject({ kind: 'picks', isRequired: false });
  expect(fieldsOfEntity(sponsor, []).find(({ name }) => name === 'website')).toMatchObject({ kind: 'line', isNullable: true });
});

test('a field that may be left out is asked like any other, and a list of known values is ticked', () => {
  const asked = fieldsOfEntity(communityCommon, []);
  const of = (wanted: string) => asked.find(({ name }) => name === wanted);
  expect(of('slug')).toMatchObject({ kind: 'line', isRequired: false, isNullable: false });
  expect(of('verified_reason')).toMatchObject({ kind: 'line', isRequired: false, isNullable: true });
  expect(of('goals')).toMatchObject({ kind: 'lines', isRequired: false });
});

test('a slug is made of a name, and is empty where a name has no letters for it', () => {
  expect(slugOf('  Crédit & Cités 2027 ')).toBe('credit-cites-2027');
  expect(slugOf('નગર')).toBe('');
});
