import { useState } from 'react';
import { Search } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { langOf, type PageView } from '../page-view.ts';
import { PageBlocks } from '../components/page-blocks.tsx';
import { countQuestions, findQuestions, withBlocks } from './find-questions.ts';

const LONGEST_TEXT = 100;

/** The page of questions with a search: the server answers `?q=`, and a browser narrows the list while one types. */
export function FaqsPage({ view }: { view: PageView }) {
  const [query] = useSearchParams();
  const [text, setText] = useState((query.get('q') ?? '').slice(0, LONGEST_TEXT));
  const [top, ...rest] = view.page.document.blocks;
  const found = findQuestions(rest, text);
  const count = countQuestions(found);
  return (
    <>
      {top ? <PageBlocks view={withBlocks(view, [top])} isPublic /> : null}
      <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <Form method="get" role="search" className="flex w-full max-w-[720px] gap-2.5" preventScrollReset>
          <span className="relative min-w-0 flex-1">
            <Search size={20} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute top-4 left-4 text-fg-3" />
            <Input
              type="search"
              name="q"
              value={text}
              maxLength={LONGEST_TEXT}
              aria-label={m.faqs_search()}
              placeholder={m.faqs_search()}
              className="h-13 pl-12 text-[17px] placeholder:text-ellipsis"
              onChange={({ target }) => setText(target.value)}
            />
          </span>
          <Button type="submit" kind="primary" className="h-13">
            {m.faqs_search_go()}
          </Button>
        </Form>
        <output className="pb-2.5 text-sm text-fg-3 tabular">{m.faqs_count({ count })}</output>
      </div>
      <nav aria-label={m.faqs_groups()} className="wrap mt-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {found.map((block) =>
            block.type === 'faq' ? (
              <li key={block.id}>
                <a
                  href={`#${block.id}`}
                  lang={langOf(block, 'title')}
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-link decoration-[1.5px] underline-offset-4 hover:underline"
                >
                  {block.title}
                  <span className="text-sm font-medium text-fg-3 tabular">{block.items.length}</span>
                </a>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
      {count === 0 ? (
        <div className="wrap mt-6">
          <EmptyState
            className="max-w-160"
            title={m.faqs_nothing()}
            text={m.faqs_nothing_text()}
            action={<ButtonLink to="/contact">{m.faqs_write()}</ButtonLink>}
          />
        </div>
      ) : null}
      <PageBlocks view={withBlocks(view, found)} />
    </>
  );
}
