import { collaborationLimits, type Collaboration } from '@sabha/contract/collaboration/collaboration';
import { editCollaboration } from '@sabha/contract/collaboration/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { describeFault, describeServerFault, findFaults, toDetails, valuesOf, type DetailValues } from './collaboration-values.ts';
import type { EditedCollaboration, NamedOrganisation, NamedTheme } from './write-reads.ts';

export interface EditedParts {
  readonly api: ApiClient;
  readonly edited: EditedCollaboration;
  readonly onSaved: (path: string) => void;
}

/** The form of an ask or offer that is there: what its author has said may stay, also where it can no longer be chosen. */
export function useEditedCollaboration({ api, edited, onSaved }: EditedParts) {
  const [{ collaboration, today, ...known }] = useState(edited);
  const { collaboration_id, is_mine, organisation, theme, taken, ends_on } = collaboration;
  const offered = {
    today,
    themes: withPresent<NamedTheme>(known.themes, theme, ({ slug }) => slug),
    // Nobody writes what others have posted in a name of their own.
    organisations: withPresent<NamedOrganisation>(is_mine ? known.organisations : [], organisation, (one) => one.community_common_id),
  };
  const operationForm = useOperationForm<DetailValues>({
    schema: { safeParse: (written) => editCollaboration.body.safeParse(findChanges(collaboration, written as DetailValues)) },
    values: valuesOf(collaboration),
    describe: describeFault,
    describeFault: (path, problem) => (path === 'places' ? m.collaboration_write_places_agreed() : describeServerFault(path, problem)),
    rules(written) {
      const { ends_on: dayFault, ...faults } = findFaults(written, offered);
      return {
        ...faults,
        // A day that has passed stays until another is chosen.
        ...(dayFault !== undefined && written.ends_on !== ends_on && { ends_on: dayFault }),
        ...(toDetails(written).places < taken && { places: m.collaboration_write_places_taken({ count: taken }) }),
      };
    },
    async send(written, leave) {
      const body = editCollaboration.body.parse(findChanges(collaboration, written));
      const { data } = await api.call(editCollaboration, { params: { collaboration_id }, body });
      leave();
      onSaved(data.path);
      return true;
    },
  });
  const { failure, refusal } = operationForm;
  return {
    ...operationForm,
    offered,
    /** Why it was not saved; null where it was, or the reason stands at a field. */
    refusal: refusal === null ? null : describeRefusal(failure),
    /** It is agreed with somebody since it was read, so that this form is no longer the one for it. */
    isAgreedMeanwhile: isAgreedMeanwhile(failure),
  };
}

/** Only what was changed goes out: what the reader may not see stays as it is. */
function findChanges(collaboration: Collaboration, written: DetailValues): Partial<ReturnType<typeof toDetails>> {
  const before = new Map<string, unknown>(Object.entries(toDetails(valuesOf(collaboration))));
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(toDetails(written)).filter(isChanged));
}

function withPresent<T>(all: readonly T[], present: T | null, keyOf: (one: T) => unknown): readonly T[] {
  return present === null || all.some((one) => keyOf(one) === keyOf(present)) ? all : [present, ...all];
}

/** A conflict also says that too many are open. */
function isAgreedMeanwhile(failure: unknown): boolean {
  const problem = readProblem(failure);
  return problem?.status === 409 && problem.detail.startsWith('It is agreed');
}

const refusals: Readonly<Record<number, () => string>> = {
  0: m.collaboration_write_unreached,
  403: m.collaboration_write_edit_forbidden,
  404: m.collaboration_write_edit_forbidden,
  409: () => m.collaboration_write_too_many_open({ count: collaborationLimits.open }),
};

function describeRefusal(failure: unknown): string {
  if (isAgreedMeanwhile(failure)) return m.collaboration_write_agreed_meanwhile();
  const known = refusals[readProblem(failure)?.status ?? -1];
  return known ? known() : refusalText(failure, m.collaboration_write_edit_failed());
}
