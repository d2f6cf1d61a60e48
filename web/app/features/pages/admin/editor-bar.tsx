import type { ApiClient } from '@sabha/contract/core/operation';
import { ArrowLeft, History, Link2, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { sharePagePreview, unpublishPage } from '@sabha/contract/pages/operations';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/toast.tsx';
import { m } from '../../../paraglide/messages.js';
import type { Language } from './field-control.tsx';
import { OfflineMenu } from '../../admin/kit/components/offline-menu.tsx';
import { toProblem } from '../../admin/kit/to-problem.ts';
import { useTabTitle } from '../../admin/kit/use-tab-title.ts';
import { MissingTag } from '../../admin/kit/components/missing-tag.tsx';
import { PageState } from './page-state.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { EditedPage, SaveState } from './use-page-draft.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

const saveLabels: Readonly<Record<SaveState, () => string>> = {
  saved: m.admin_saved,
  waiting: m.admin_saving,
  saving: m.admin_saving,
  refused: m.admin_save_refused,
  conflict: m.admin_save_conflict,
  failed: m.admin_save_failed,
};

interface EditorBarProps {
  api: ApiClient;
  edited: EditedPage;
  zone: string;
  /** What is edited, where it is not the whole page. */
  title?: string;
  /** The list that one comes from. */
  back?: { readonly to: string; readonly label: string };
  /** The language that is written beside English, where the form shows one at a time. */
  language?: { readonly value: Language | null; readonly onChange: (language: Language | null) => void };
}

/** What the page is, whether it is saved, and everything that is done with it as a whole. */
export function EditorBar({ api, edited, zone, title, back, language }: EditorBarProps) {
  const { page, editing, change, saveState } = edited;
  useUndoKeys(change);
  const heading = title ?? (editing.document.title || page.title);
  useTabTitle(heading);
  const isTroubled = ['refused', 'conflict', 'failed'].includes(saveState);

  async function share(): Promise<void> {
    const { data } = await api.call(sharePagePreview, { params: { page_id: page.page_id }, body: {} });
    await navigator.clipboard.writeText(window.location.origin + data.path);
    await notify({ title: m.admin_link_copied(), kind: 'ok' });
  }

  return (
    <header className="sticky top-15 z-20 -mx-9 mb-6 border-b border-line bg-page px-9 py-3 max-md:-mx-5 max-md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        {back && (
          <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 text-ui font-semibold text-fg-2 hover:text-fg">
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 className="text-display-sm">{heading}</h1>
        <PageState page={page} zone={zone} />
        <p role="status" className={`text-sm ${isTroubled ? 'font-semibold text-bad-text' : 'text-fg-3'}`}>
          {saveLabels[saveState]()}
        </p>
        {saveState === 'conflict' && (
          <Button size="small" onClick={() => window.location.reload()}>
            {m.admin_load_theirs()}
          </Button>
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <IconButton label={m.admin_undo()} disabled={editing.past.length === 0} onClick={() => change({ kind: 'undo' })}>
          <Undo2 size={19} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={m.admin_redo()} disabled={editing.future.length === 0} onClick={() => change({ kind: 'redo' })}>
          <Redo2 size={19} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {language && (
          <div className="w-52">
            <NativeSelect
              aria-label={m.admin_translate()}
              value={language.value ?? ''}
              onChange={({ currentTarget }) => language.onChange((currentTarget.value || null) as Language | null)}
            >
              <option value="">{m.admin_english_only()}</option>
              <option value="hi">{m.admin_with_language({ language: m.admin_language_hi() })}</option>
              <option value="gu">{m.admin_with_language({ language: m.admin_language_gu() })}</option>
            </NativeSelect>
          </div>
        )}
        <MissingTag counts={page.missing_counts} />
        <div className="ml-auto flex flex-wrap gap-2">
          <Button onClick={() => void share()}>
            <Link2 size={18} strokeWidth={1.75} aria-hidden />
            {m.admin_share()}
          </Button>
          <VersionsDrawer
            api={api}
            edited={edited}
            zone={zone}
            trigger={
              <Button>
                <History size={18} strokeWidth={1.75} aria-hidden />
                {m.admin_versions()}
              </Button>
            }
          />
          {page.published_number !== null && (
            <ButtonLink to={encodeURI(page.path)} target="_blank" reloadDocument>
              {m.admin_open_page()}
            </ButtonLink>
          )}
          <PublishDialog api={api} edited={edited} zone={zone} />
          {page.published_number !== null && <TakeOffline api={api} edited={edited} />}
        </div>
      </div>
    </header>
  );
}

function TakeOffline({ api, edited: { page, editing, receive } }: Pick<EditorBarProps, 'api' | 'edited'>) {
  const [isBusy, setBusy] = useState(false);
  async function unpublish(): Promise<void> {
    setBusy(true);
    try {
      receive({ page: (await api.call(unpublishPage, { params: { page_id: page.page_id } })).data });
      await notify({ title: m.admin_now_hidden(), kind: 'ok' });
    } catch (error) {
      await notify({ title: toProblem(error).detail, kind: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return <OfflineMenu name={editing.document.title || page.title} action={m.admin_unpublish()} isBusy={isBusy} onConfirm={unpublish} />;
}

/** Ctrl or ⌘ with Z takes back, with Shift makes again; inside a field the browser's own way holds. */
function useUndoKeys(change: EditedPage['change']): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      change({ kind: event.shiftKey ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [change]);
}
