import { announcementLimits, type ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { createAnnouncement, deleteAnnouncement, getAudienceOptions, updateAnnouncement } from '@sabha/contract/announcements/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, TextLink } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { DeleteDialog } from '../../admin/kit/components/delete-dialog.tsx';
import { LanguageSwitch, type Language } from '../../admin/kit/components/language-switch.tsx';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { AudienceBuilder, useAudienceCount } from './audience-builder.tsx';
import { describeFault, draftSchema, missingOf, toDraft, valuesOf, type DraftValues, type SetValue } from './draft-values.ts';
import { HowPanel } from './how-panel.tsx';
import { PANEL } from './panel.ts';
import { SendPanel } from './send-panel.tsx';

interface AnnouncementEditorProps {
  row: ManagedAnnouncement | null;
  path: string;
  zone: string;
  api: ApiClient;
  reload?: () => Promise<void>;
}

/** Writes a draft: the text in each language, who gets it, and how. It is saved first, and sent from what was saved. */
export function AnnouncementEditor({ row, path, zone, api, reload }: AnnouncementEditorProps) {
  const navigate = useNavigate();
  const [language, setLanguage] = useState<Language>('en');
  const [isDeleting, setDeleting] = useState(false);
  const { loaded, reload: again } = useRead(queryOf(getAudienceOptions));
  const edited = useOperationForm<DraftValues>({
    schema: draftSchema,
    values: valuesOf(row),
    describe: describeFault,
    async send(written) {
      const draft = toDraft(written);
      if (row)
        await api.call(updateAnnouncement, {
          params: { announcement_id: row.announcement_id },
          body: { ...draft, revision: row.revision },
        });
      else {
        const { data } = await api.call(createAnnouncement, { body: draft });
        await navigate(`${path}/${data.announcement_id}`, { replace: true });
      }
    },
  });
  const { form, errorOf, isBusy, refusal } = edited;
  const values = form.watch();
  const count = useAudienceCount(values.audience);
  const set: SetValue = (name, value) =>
    form.setValue(name as never, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const write = (text: Partial<DraftValues['texts']['en']>) =>
    set('texts', { ...values.texts, [language]: { ...values.texts[language], ...text } });
  const { title, body } = values.texts[language];
  return (
    <>
      <TextLink to={path}>{m.announce_back()}</TextLink>
      <div className="mt-4">
        <AdminPageHeading title={row ? m.announce_draft_title() : m.announce_new()} />
      </div>
      <LeaveGuard hasChanged={edited.hasChanged} />
      <form
        noValidate
        className="grid max-w-210 gap-5"
        onSubmit={(event) => void edited.submit(event).then((isSent) => (isSent && row ? reload?.() : undefined))}
      >
        <section aria-labelledby="announce-message" className={PANEL}>
          <h2 id="announce-message" className="text-display-xs">
            {m.announce_message()}
          </h2>
          <Field label={m.announce_field_sender()} hint={m.announce_sender_hint()} error={errorOf('sender_label')} isRequired>
            <Input
              value={values.sender_label}
              maxLength={announcementLimits.sender}
              onChange={({ currentTarget }) => set('sender_label', currentTarget.value)}
            />
          </Field>
          <LanguageSwitch value={language} onChange={setLanguage} missing={missingOf(values.texts)} />
          <Field
            label={m.announce_field_title()}
            hint={m.announce_title_hint({ count: title.length, max: announcementLimits.title })}
            error={errorOf(`texts.${language}.title`) ?? errorOf('texts')}
          >
            <Input
              lang={language}
              value={title}
              maxLength={announcementLimits.title}
              onChange={({ currentTarget }) => write({ title: currentTarget.value })}
            />
          </Field>
          <Composer
            key={language}
            label={m.announce_field_body()}
            value={body}
            max={announcementLimits.body}
            onChange={(markdown) => write({ body: markdown })}
            error={errorOf(`texts.${language}.body`)}
          />
        </section>
        <section aria-labelledby="announce-audience" className={PANEL}>
          <h2 id="announce-audience" className="text-display-xs">
            {m.announce_who()}
          </h2>
          <LoadedPart loaded={loaded} reload={again} skeleton="h-32 w-full">
            {({ data }) => (
              <AudienceBuilder
                audience={values.audience}
                options={data}
                count={count}
                error={errorOf('audience') === undefined && !form.formState.errors.audience ? undefined : m.announce_fault_line()}
                onChange={(audience) => set('audience', audience)}
              />
            )}
          </LoadedPart>
        </section>
        <HowPanel values={values} set={set} zone={zone} error={errorOf('confirm_by')} />
        <ProblemLine text={refusal === null ? null : refusal || m.announce_not_said()} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind={row ? 'secondary' : 'primary'} isBusy={isBusy}>
            {m.announce_save()}
          </Button>
          {row && (
            <Button kind="quiet" onClick={() => setDeleting(true)}>
              {m.announce_delete()}
            </Button>
          )}
        </div>
      </form>
      {row && (
        <SendPanel
          row={row}
          zone={zone}
          api={api}
          count={count.state === 'ready' ? count.value.count : null}
          isSaved={!form.formState.isDirty}
          reload={reload ?? (() => Promise.resolve())}
        />
      )}
      {row && isDeleting && (
        <DeleteDialog
          title={m.announce_delete()}
          text={m.announce_delete_text()}
          onClose={() => setDeleting(false)}
          onDelete={async () => {
            await api.call(deleteAnnouncement, { params: { announcement_id: row.announcement_id } });
            await navigate(path, { replace: true });
          }}
        />
      )}
    </>
  );
}
