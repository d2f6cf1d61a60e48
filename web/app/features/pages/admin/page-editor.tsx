import type { ApiClient } from '@sabha/contract/core/operation';
import type { Block } from '@sabha/contract/pages/blocks';
import { getPageDraft, type PageDraft } from '@sabha/contract/pages/operations';
import { useRef, useState } from 'react';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { composeQuery, forEditing } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { BlockList } from './block-list.tsx';
import { BlockPanel, PagePanel } from './block-panel.tsx';
import { EditorBar } from './editor-bar.tsx';
import { createBlock, move } from '../../admin/kit/editing.ts';
import type { Language } from './field-control.tsx';
import { PreviewFrame, type PreviewHandle } from './preview-frame.tsx';
import { usePageDraft } from './use-page-draft.ts';

interface PageEditorLoaderProps {
  pageId: number;
  /** Address of the list of pages. */
  path: string;
  zone: string;
}

export function PageEditorLoader({ pageId, path, zone }: PageEditorLoaderProps) {
  const { session } = useAuth();
  return session && <Opened api={session.api} pageId={pageId} path={path} zone={zone} />;
}

function Opened({ api, pageId, path, zone }: PageEditorLoaderProps & { api: ApiClient }) {
  const { loaded, reload } = useRead(
    forEditing(
      composeQuery('pages/page-editor', pageId, async (api) => (await api.call(getPageDraft, { params: { page_id: pageId } })).data),
    ),
  );
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-[70vh] w-full">
      {(draft) => <PageEditor api={api} draft={draft} path={path} zone={zone} />}
    </LoadedPart>
  );
}

interface PageEditorProps {
  api: ApiClient;
  draft: PageDraft;
  path: string;
  zone: string;
}

/** The blocks at the left, the form of one of them beside, and the page as it will be at the right. */
function PageEditor({ api, draft, path, zone }: PageEditorProps) {
  const preview = useRef<PreviewHandle>(null);
  const edited = usePageDraft(api, draft, () => preview.current?.refresh());
  const { editing, change } = edited;
  const { blocks } = editing.document;
  const [selected, setSelected] = useState('');
  const select = (id: string) => {
    setSelected(id);
    preview.current?.show(id);
  };
  const [language, setLanguage] = useState<Language | null>(null);
  const index = blocks.findIndex(({ id }) => id === selected);
  const block = blocks[index];
  const setBlocks = (next: readonly Block[], step = '') =>
    change({ kind: 'edit', document: { ...editing.document, blocks: [...next] }, step });
  const faulty = new Set(edited.errors.flatMap((error) => blocks[Number(/^blocks\.(\d+)/.exec(error.path)?.[1] ?? -1)]?.id ?? []));
  return (
    <>
      <EditorBar
        api={api}
        edited={edited}
        zone={zone}
        back={{ to: path, label: m.admin_pages() }}
        language={{ value: language, onChange: setLanguage }}
      />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-6 lg:grid-cols-[minmax(0,210px)_minmax(0,1fr)]">
          <div className="min-w-0">
            <button
              type="button"
              aria-pressed={!block}
              onClick={() => setSelected('')}
              className="mb-3 flex min-h-11 w-full items-center rounded-control px-3 text-left text-ui font-semibold hover:bg-hover aria-pressed:bg-strong aria-pressed:text-on-strong"
            >
              {m.admin_page_head()}
            </button>
            <BlockList
              blocks={blocks}
              selected={block?.id ?? ''}
              faulty={faulty}
              onSelect={select}
              onMove={(from, to) => setBlocks(move(blocks, from, to))}
              onAdd={(type) => {
                const added = createBlock(type, blocks);
                setBlocks([...blocks.slice(0, index + 1 || blocks.length), added, ...blocks.slice(index + 1 || blocks.length)]);
                setSelected(added.id);
              }}
            />
          </div>
          {block ? (
            <BlockPanel
              key={block.id}
              block={block}
              place={`blocks.${index}`}
              errors={edited.errors}
              language={language}
              index={index}
              count={blocks.length}
              onChange={(next, step) =>
                setBlocks(
                  blocks.map((each, at) => (at === index ? next : each)),
                  step,
                )
              }
              onMove={(to) => setBlocks(move(blocks, index, to))}
              onRemove={() => {
                setBlocks(blocks.filter((_, at) => at !== index));
                setSelected('');
              }}
            />
          ) : (
            <PagePanel api={api} edited={edited} language={language} />
          )}
        </div>
        <PreviewFrame ref={preview} pageId={edited.page.page_id} language={language ?? 'en'} />
      </div>
    </>
  );
}
