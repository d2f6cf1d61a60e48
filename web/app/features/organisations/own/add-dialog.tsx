import type { ApiClient } from '@sabha/contract/core/operation';
import { communityCommon } from '@sabha/contract/organisations/community-common';
import { communityTypes, type CommunityType } from '@sabha/contract/organisations/organisation';
import { useId } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, NativeSelect } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { singleKindName } from '../organisation-names.ts';
import { describeFault } from './profile-values.ts';

interface AddDialogProps {
  api: ApiClient;
  /** Who is going to own it. */
  me: number;
  onAdded: (slug: string) => void;
  onClose: () => void;
}

interface Written {
  community_type: CommunityType | '';
  community_name: string;
  city: string;
  summary: string;
}

const writtenSchema = communityCommon.create.pick({ community_type: true, community_name: true, city: true, summary: true });

/** A new organisation, in the few words with which it begins. */
export function AddDialog({ api, me, onAdded, onClose }: AddDialogProps) {
  const id = useId();
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm<Written>({
    schema: writtenSchema,
    values: { community_type: '', community_name: '', city: '', summary: '' },
    describe: (path, code) =>
      path === 'community_type' ? m.organisations_kind_missing() : describeFault(path, code, { founded_year: '' }),
    async send({ community_type, ...texts }) {
      if (community_type === '') return false;
      const { data } = await api.call(communityCommon.operations.createOne, { body: { community_type, owner_user_id: me, ...texts } });
      onClose();
      onAdded(data.slug);
      return true;
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={m.organisations_add()}
      description={m.organisations_add_text()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.organisations_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {m.organisations_add_go()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {refusal !== null && <Problem text={refusalText(failure, m.organisations_failed())} />}
        <Field label={m.organisations_kind()} error={errorOf('community_type')} isRequired>
          <NativeSelect {...form.register('community_type')}>
            <option value="">{m.ui_choose()}</option>
            {communityTypes.map((type) => (
              <option key={type} value={type}>
                {singleKindName(type)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={m.organisations_name()} error={errorOf('community_name')} isRequired>
          <Input {...form.register('community_name')} autoComplete="organization" />
        </Field>
        <Field label={m.organisations_city()} error={errorOf('city')} isOptional>
          <Input {...form.register('city')} autoComplete="address-level2" />
        </Field>
        <Field label={m.organisations_summary()} hint={m.organisations_summary_hint()} error={errorOf('summary')} isOptional>
          <Input {...form.register('summary')} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
