import { announcementLimits, isForMembersOnly, type Audience, type ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { createAnnouncement, deleteAnnouncement, getAudienceOptions, updateAnnouncement } from '@sabha/contract/announcements/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOperationForm, type OperationForm } from '../../../lib/forms/use-operation-form.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, TextLink } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { DeleteDialog } from '../../admin/kit/components/delete-dialog.tsx';
import { LanguageSwitch, type Language } from '../../admin/kit/components/language-switch.tsx';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { AudienceBuilder } from './audience-builder.tsx';
import { countMeant, useAudienceCount } from './audience-count.tsx';
import { describeFault, draftSchema, missingOf, toDraft, valuesOf, type DraftValues, type SetValue } from './draft-values.ts';
import { HowPanel } from './how-panel.tsx';
import { OwnAudience } from './own-audience.tsx';
import { PlaceHeading, PlacePart } from './place-parts.tsx';
import { SendPanel } from './send-panel.tsx';
import type { WritingPlace } from './writing-place.ts';

interface AnnouncementEditorProps {
  row: ManagedAnnouncement | null;
  place: WritingPlace;
  api: ApiClient;
  reload?: () => Promise<void>;
  /** Shows the draft as it was saved; what is written meanwhile stays. */
  put?: ((row: ManagedAnnouncement) => void) | undefined;
}

/** Writes a draft: the text in each language, who gets it, and how. It is saved first, and sent from what was saved. */
export function AnnouncementEditor({ row, place, api, reload, put }: AnnouncementEditorProps) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const edited = useDraftForm({ row, place, api, put });
  const { form, errorOf, isBusy, refusal } = edited;
  const { isDirty } = form.formState;
  const values = form.watch();
  const counted = useAudienceCount(place, values.audience);
  const set: SetValue = (name, value) =>
    form.setValue(name as never, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <TextLink to={place.listPath}>{m.announce_back()}</TextLink>
      <div className="mt-4">
        <PlaceHeading place={place} title={row ? m.announce_draft_title() : m.announce_new()} />
      </div>
      {/* The page around it may ask for what is written elsewhere on it; who is asked last decides. A new one is there again. */}
      {isDirty && row && <LeaveGuard hasChanged={edited.hasChanged} isOfSearch />}
      <form noValidate className="grid max-w-210 gap-5" onSubmit={(event) => void edited.submit(event)}>
        <MessagePart place={place} values={values} set={set} errorOf={errorOf} />
        <PlacePart id="announce-audience" title={m.announce_who()} place={place}>
          {place.organisation ? (
            <OwnAudience
              audience={values.audience}
              isVerified={place.organisation.is_verified}
              counted={counted}
              error={errorOf('audience')}
              onChange={(audience) => {
                set('audience', audience);
                if (!isForMembersOnly(audience)) set('is_must_read', false);
              }}
            />
          ) : (
            <Lines
              audience={values.audience}
              counted={counted}
              error={form.formState.errors.audience && m.announce_fault_line()}
              onChange={(audience) => set('audience', audience)}
            />
          )}
        </PlacePart>
        <HowPanel values={values} set={set} place={place} errorOf={errorOf} />
        <ProblemLine text={refusal === null ? null : refusal || m.announce_not_said()} />
        {!row && (
          <p className="max-w-[64ch] text-sm text-fg-2">
            {m.announce_then_send()} {m.announce_draft_here()}
          </p>
        )}
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
          place={place}
          api={api}
          count={counted.loaded.state === 'ready' ? countMeant(counted.loaded.value, values.audience) : null}
          isSaved={!isDirty}
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
            await navigate(place.listPath, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** Where this device stores what is written before it is saved. */
const newDraftOf = ({ organisation }: WritingPlace) => ({
  name: organisation === null ? 'announcement' : `announcement:${organisation.community_common_id}`,
  version: 1,
});

/** A new draft is gone on with at its own address. */
function useDraftForm({ row, place, api, put }: Omit<AnnouncementEditorProps, 'reload'>): OperationForm<DraftValues> {
  const navigate = useNavigate();
  // The same draft for as long as it is written so: the answer may be lost on the way.
  const made = useRef({ of: '', key: '' });
  return useOperationForm<DraftValues>({
    schema: draftSchema,
    values: valuesOf(row, place),
    describe: describeFault,
    ...(!row && { draft: newDraftOf(place) }),
    async send(written) {
      const draft = toDraft(written);
      if (row) {
        const { announcement_id, revision } = row;
        const { data } = await api.call(updateAnnouncement, { params: { announcement_id }, body: { ...draft, revision } });
        put?.(data);
      } else {
        const body = { ...draft, organisation_id: place.organisation?.community_common_id };
        const of = JSON.stringify(body);
        if (made.current.of !== of) made.current = { of, key: crypto.randomUUID() };
        const { data } = await api.call(createAnnouncement, { body, idempotency_key: made.current.key });
        await navigate(place.pathOf(data.announcement_id), { replace: true });
      }
    },
  });
}

interface MessagePartProps {
  place: WritingPlace;
  values: DraftValues;
  set: SetValue;
  errorOf: OperationForm<DraftValues>['errorOf'];
}

/** What it says in each language; of organisers also who says it. */
function MessagePart({ place, values, set, errorOf }: MessagePartProps) {
  const [language, setLanguage] = useState<Language>('en');
  const { title, body } = values.texts[language];
  const write = (text: Partial<DraftValues['texts']['en']>) =>
    set('texts', { ...values.texts, [language]: { ...values.texts[language], ...text } });
  return (
    <PlacePart id="announce-message" title={m.announce_message()} place={place}>
      {place.organisation === null && (
        <Field label={m.announce_field_sender()} hint={m.announce_sender_hint()} error={errorOf('sender_label')} isRequired>
          <Input
            value={values.sender_label}
            maxLength={announcementLimits.sender}
            onChange={({ currentTarget }) => set('sender_label', currentTarget.value)}
          />
        </Field>
      )}
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
    </PlacePart>
  );
}

interface LinesProps {
  audience: Audience;
  counted: ReturnType<typeof useAudienceCount>;
  error: string | undefined;
  onChange: (audience: Audience) => void;
}

function Lines(props: LinesProps) {
  const { loaded, reload } = useRead(queryOf(getAudienceOptions));
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-32 w-full">
      {({ data }) => <AudienceBuilder {...props} options={data} />}
    </LoadedPart>
  );
}
