import { applicationCall, applicationCallTextFields, type ApplicationCall } from '@sabha/contract/applications/application-call';
import type { LocalText } from '@sabha/contract/core/local-text';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { withLater } from '../../../../lib/forms/later-values.ts';
import { countMissing } from '../../../admin/kit/entity-page/missing-texts.ts';
import { useSaving } from '../../../admin/kit/entity-page/use-last-saved.ts';
import { useUnsaved } from '../../../admin/kit/use-unsaved.ts';

export type WrittenCall = Omit<ApplicationCall, 'application_call_id' | 'created_by' | 'created_at' | 'modified_by' | 'modified_at'>;

const blank = (edition_id: number): WrittenCall => ({
  edition_id,
  kind: 'speaker',
  title: '',
  lead: '',
  benefits: [],
  conditions: [],
  questions: [],
  fields: [],
  opens_at: null,
  closes_at: null,
  is_open: false,
  team_email: null,
  grants: [],
  translations: {},
});

interface Edited {
  api: ApiClient;
  edition_id: number;
  /** As it was opened; null for a new one. */
  opened: ApplicationCall | null;
  /** Hears of each save. */
  onMade: (application_call_id: number) => void;
}

/** A call while it is written: nobody sees a change before it is saved. */
export function useCall({ api, edition_id, opened, onMade }: Edited) {
  const [row, setRow] = useState(opened);
  const [values, setValues] = useState<WrittenCall>(() => opened ?? blank(edition_id));
  const { isOvertaken, stamp, isBusy, problem, attempt } = useSaving(opened);
  const { isDirty, hasChanged, markSaved } = useUnsaved(values);
  const set = (change: Partial<WrittenCall>) => setValues({ ...values, ...change });

  /** What is written while it is saved stays; nothing does in place of which something else is to be shown. */
  async function show(work: () => Promise<ApplicationCall>, sent?: WrittenCall): Promise<ApplicationCall | null> {
    const data = await attempt(work);
    if (!data) return null;
    markSaved(data);
    // Before what was written meanwhile counts as changed: on the way to its own address nothing is left behind.
    onMade(data.application_call_id);
    setRow(data);
    // Whom a call is for is asked before its first save alone.
    setValues((now) => (sent ? (withLater(data, sent, { ...now, kind: sent.kind }) as WrittenCall) : data));
    return data;
  }

  async function save(): Promise<ApplicationCall | null> {
    // A second press before the answer would be made from a state that is none any more.
    if (isBusy) return null;
    return show(async () => {
      if (!row) return (await api.call(applicationCall.operations.createOne, { body: bodyOfCall(values) })).data;
      const body = { ...bodyOfCall(values), ...stamp };
      return (await api.call(applicationCall.operations.updateOne, { params: { id: row.application_call_id }, body })).data;
    }, values);
  }

  /** Shows what somebody else has saved, in place of what is written here. */
  const loadTheirs = () =>
    show(async () => {
      const filterFields = JSON.stringify({ application_call_id: row?.application_call_id });
      return (await api.call(applicationCall.operations.getOne, { query: { filterFields } })).data;
    });

  const errorOf = (at: string) => problem?.errors.find(({ path }) => path === at || path.startsWith(`${at}.`))?.message;
  const missing = withLocal(countMissing(values, applicationCallTextFields), localTextsOf(values));
  return { row, values, set, save, loadTheirs, isOvertaken, isDirty, hasChanged, isBusy, problem, errorOf, missing };
}

export type EditedCall = ReturnType<typeof useCall>;

/** The columns that a call is made of, without the stamps of the row. */
const bodyOfCall = (values: WrittenCall): WrittenCall =>
  Object.fromEntries(Object.keys(applicationCall.create.shape).map((name) => [name, values[name as keyof WrittenCall]])) as WrittenCall;

/** Every text of the call's lists. */
function localTextsOf({ benefits, conditions, questions, fields }: WrittenCall): readonly LocalText[] {
  return [
    ...benefits.flatMap(({ title, text }) => [title, text]),
    ...conditions,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    ...fields.flatMap(({ label, hint, options }) => [label, ...(hint ? [hint] : []), ...(options ?? []).map((option) => option.label)]),
  ];
}

const withLocal = (counts: Readonly<Record<'hi' | 'gu', number>>, texts: readonly LocalText[]): Record<'hi' | 'gu', number> => {
  const lacks = (language: 'hi' | 'gu') => texts.filter((text) => text.en !== '' && !text[language]).length;
  return { hi: counts.hi + lacks('hi'), gu: counts.gu + lacks('gu') };
};
