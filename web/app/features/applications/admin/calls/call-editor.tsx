import type { ApplicationCall } from '@sabha/contract/applications/application-call';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { focusFault } from '../../../../lib/forms/focus-fault.ts';
import { notify } from '../../../../ui/toast.tsx';
import { m } from '../../../../paraglide/messages.js';
import { viewOf } from '../../public.ts';
import { LanguageSwitch, type Language } from '../../../admin/kit/components/language-switch.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { ConflictMessage } from '../../../admin/kit/components/conflict-message.tsx';
import { SaveBar } from '../../../admin/kit/components/save-bar.tsx';
import type { RowPageProps } from '../../../admin/kit/entity-page/entity-page-spec.ts';
import { useCan } from '../../../admin/kit/use-can.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';
import { CallPreview } from './call-preview.tsx';
import { CallState } from './call-state.tsx';
import { CallTexts, CallTimes } from './call-texts.tsx';
import { LocalLists } from './local-lists.tsx';
import { QuestionList } from './question-list.tsx';
import { useCall, type EditedCall } from './use-call.ts';

interface CallEditorProps extends RowPageProps {
  row: ApplicationCall | null;
  taken: readonly string[];
  received: number;
}

/** A call: when people can apply, what its page says, the questions of its form, and the form as they will see it. */
export function CallEditor({ api, edition, path, menu, row: opened, taken, received, onMade }: CallEditorProps) {
  const [language, setLanguage] = useState<Language>('en');
  const edited = useCall({ api, edition_id: edition.edition_id, opened, onMade });
  const { row } = edited;
  const canSave = useCan(menu)(row === null ? 'create' : 'update');
  async function save(event: React.SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const after = await edited.save();
    if (!after) {
      // What a call cannot be without stands in English.
      setLanguage('en');
      return focusFault(form);
    }
    await notify({ title: m.admin_saved_named({ name: after.title }), kind: 'ok' });
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <CallBar edited={edited} row={row} path={path} zone={edition.time_zone} canSave={canSave} />
      <LeaveGuard hasChanged={edited.hasChanged} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Panel title={m.calls_when()}>
            <CallTimes edited={edited} row={row} taken={taken} zone={edition.time_zone} />
          </Panel>
          <section aria-label={m.entries_texts()} className="grid grid-cols-1 gap-4.5 rounded-card bg-surface px-5 py-4.5 shadow-1 sm:px-6">
            <LanguageSwitch value={language} onChange={setLanguage} missing={edited.missing} />
            <CallTexts edited={edited} language={language} />
          </section>
          <QuestionList edited={edited} language={language} received={received} />
          <Panel title={m.calls_page()}>
            <LocalLists edited={edited} language={language} />
          </Panel>
        </div>
        <div className="min-w-0 xl:sticky xl:top-36">
          <CallPreview call={edited.values} language={language} />
        </div>
      </div>
    </form>
  );
}

interface CallBarProps extends Pick<CallEditorProps, 'row' | 'path'> {
  edited: EditedCall;
  zone: string;
  canSave: boolean;
}

function CallBar({ edited, row, path, zone, canSave }: CallBarProps) {
  const { values, isDirty, isBusy, problem, isOvertaken, loadTheirs } = edited;
  return (
    <SaveBar
      back={{ to: path, label: m.calls_title() }}
      title={values.title || (row === null ? m.calls_new() : m.admin_unnamed())}
      state={<CallState row={values} zone={zone} />}
      isUnsaved={isDirty || row === null || isOvertaken}
      isRefused={problem !== null}
      note={isOvertaken && <ConflictMessage onLoad={() => void loadTheirs()} isBusy={isBusy} />}
      problem={problem && problem.errors.length === 0 ? problem.detail : undefined}
    >
      {row !== null && (
        <ButtonLink to={viewOf(row.kind).path} target="_blank" reloadDocument>
          {m.admin_open_page()}
        </ButtonLink>
      )}
      {canSave && (
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isOvertaken ? m.admin_overtaken_save() : m.admin_save()}
        </Button>
      )}
    </SaveBar>
  );
}
