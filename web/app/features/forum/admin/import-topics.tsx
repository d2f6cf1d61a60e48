import { leftOutReasons, postsFileLimits, type LeftOutReason, type PostsImport } from '@sabha/contract/forum/import-operations';
import type { CategoryView } from '@sabha/contract/forum/topic';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, TextLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, NativeSelect } from '../../../ui/field.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatCount } from '../../../ui/money.ts';
import { Problem } from '../../../ui/problem.tsx';
import { BusyWindows } from '../../../ui/windows.tsx';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import type { EntityPageProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { allTopics, forumHref } from '../forum-address.ts';
import { forumRead } from '../list/forum-read.ts';
import { useImportTopics } from './use-import-topics.ts';

type Form = ReturnType<typeof useImportTopics>;

/** Questions and answers of another site, out of a file: looked at, then added to a category. */
export function ImportTopics({ api, onDone }: Pick<EntityPageProps, 'api'> & { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const form = useImportTopics(api, onDone);
  const { read, phase } = form;
  const count = read?.report.is_dry_run === true ? postsIn(read.report) : 0;
  return (
    <Dialog
      title={m.forumimport_title()}
      description={m.forumimport_text()}
      isOpen={isOpen}
      onOpenChange={(open) => {
        // What became of it is said nowhere else.
        if (phase === 'adding') return;
        setOpen(open);
        form.reset();
      }}
      trigger={
        <Button>
          <FileUp size={18} strokeWidth={1.75} aria-hidden />
          {m.forumimport_title()}
        </Button>
      }
      footer={
        <Button kind="primary" isBusy={phase === 'adding'} disabled={count === 0} onClick={form.add}>
          {count === 0 ? m.forumimport_add() : m.forumimport_add_count({ count, shown: formatCount(count) })}
        </Button>
      }
    >
      <Content form={form} />
    </Dialog>
  );
}

/** What is asked, and what was found in the file. */
function Content({ form }: { form: Form }) {
  const { category_id, faults, problem, read, phase, additions } = form;
  const { loaded, reload } = useRead(forumRead);
  const status = useRef<HTMLParagraphElement>(null);
  const isAdding = phase === 'adding';
  const added =
    read && !read.report.is_dry_run && loaded.state === 'ready' ? findById(loaded.value.data.categories, read.of.category_id) : null;
  function readAgain(): void {
    form.readAgain();
    // The button that was pressed goes.
    status.current?.focus();
  }
  return (
    <div className="grid gap-4.5">
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-11 w-full">
        {({ data: { categories } }) => (
          <CategoryField
            categories={categories.filter(({ is_archived, organisation_slug }) => !is_archived && organisation_slug === null)}
            chosen={category_id}
            error={faults.category_id}
            isDisabled={isAdding}
            onChoose={form.chooseCategory}
          />
        )}
      </LoadedPart>
      <Field label={m.forumimport_site()} hint={m.forumimport_site_hint()} error={faults.site}>
        <Input
          value={form.site}
          disabled={isAdding}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => form.typeSite(currentTarget.value)}
          onBlur={form.leaveSite}
          onKeyDown={({ key }) => {
            if (key === 'Enter') form.leaveSite();
          }}
        />
      </Field>
      <Field label={m.forumimport_file()} hint={fileHint()} error={faults.file}>
        <Input
          key={additions}
          type="file"
          accept=".xml,text/xml,application/xml"
          disabled={isAdding}
          className="h-auto py-2.5"
          onClick={({ currentTarget }) => {
            // The same file, mended meanwhile, is another one; who chooses none stays with what was read.
            currentTarget.value = '';
          }}
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file) form.chooseFile(file);
          }}
        />
      </Field>
      {problem !== null && <Problem text={problem} onTryAgain={read ? undefined : readAgain} />}
      <div className="grid gap-3">
        <p ref={status} role="status" tabIndex={-1} className="flex items-center gap-3 text-ui font-semibold">
          {phase !== null && <BusyWindows className="shrink-0" />}
          {phase === null ? read && sentenceOf(read.report) : isAdding ? m.forumimport_adding() : m.forumimport_reading()}
        </p>
        {added && <AddedLink category={added} />}
        {read && <Report report={read.report} />}
      </div>
    </div>
  );
}

const fileHint = () => m.forumimport_file_hint({ size: formatBytes(postsFileLimits.bytes), posts: formatCount(postsFileLimits.posts) });

const findById = (categories: readonly CategoryView[], id: number | null): CategoryView | undefined =>
  categories.find(({ category_id }) => category_id === id);

interface CategoryFieldProps {
  categories: readonly CategoryView[];
  chosen: number | null;
  error: string | undefined;
  isDisabled: boolean;
  onChoose: (category_id: number | null) => void;
}

/** Where the topics go, and whether everybody will read them there. */
function CategoryField({ categories, chosen, error, isDisabled, onChoose }: CategoryFieldProps) {
  const isPublic = findById(categories, chosen)?.is_public === true;
  const hint = categories.length === 0 ? m.forumimport_no_category() : isPublic ? m.forumimport_public() : undefined;
  return (
    <Field label={m.forumimport_category()} hint={hint} error={error}>
      <NativeSelect
        value={chosen ?? ''}
        disabled={isDisabled}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">{m.forumimport_choose_category()}</option>
        {categories.map(({ category_id, name }) => (
          <option key={category_id} value={category_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** The way to what was added; it takes the keyboard over from the button, which has nothing left to do. */
function AddedLink({ category: { slug, name } }: { category: CategoryView }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p className="text-ui">
      <TextLink ref={link} to={forumHref({ ...allTopics, category: slug })}>
        {m.forumimport_see({ category: name })}
      </TextLink>
    </p>
  );
}

const postsIn = ({ added: { questions, answers } }: PostsImport): number => questions + answers;
const leftOutOf = ({ left_out }: PostsImport): number => leftOutReasons.reduce((sum, reason) => sum + left_out[reason], 0);
const counted = (count: number) => ({ count, shown: formatCount(count) });

/** What is added by whom, or why nothing is. */
function sentenceOf(report: PostsImport): string {
  const { questions, answers, authors } = report.added;
  if (questions + answers === 0) {
    if (report.unchanged === 0) return m.forumimport_nothing();
    return leftOutOf(report) === 0 ? m.forumimport_all_here() : m.forumimport_rest_here();
  }
  const posts = [questions > 0 && m.forumimport_questions(counted(questions)), answers > 0 && m.forumimport_answers(counted(answers))];
  const parts = { posts: posts.filter(Boolean).join(', '), people: m.forumimport_people(counted(authors)) };
  return report.is_dry_run ? m.forumimport_would(parts) : m.forumimport_added(parts);
}

/** What stands in the file, counted, and what of it is left out. */
function Report({ report }: { report: PostsImport }) {
  const { added, unchanged } = report;
  const counts = [
    [m.forumimport_accepted(), added.accepted],
    [m.forumimport_closed(), added.closed],
    [m.forumimport_tags(), added.tags],
    [m.forumimport_here(), unchanged],
    [m.forumimport_left_out(), leftOutOf(report)],
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-fg-2">{name}</dt>
            <dd className="text-ui font-semibold tabular">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <LeftOut report={report} />
    </>
  );
}

/** Why posts are left out, how many of each reason, and which come first. */
function LeftOut({ report: { left_out, named } }: { report: PostsImport }) {
  const reasons = leftOutReasons.filter((reason) => left_out[reason] > 0);
  if (reasons.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-link underline underline-offset-3">
        {m.forumimport_why()}
      </summary>
      <ul className="grid gap-2.5 text-sm">
        {reasons.map((reason) => (
          <li key={reason}>
            <p className="font-semibold">
              {m.forumimport_reason_count({ reason: reasonNames[reason](), count: formatCount(left_out[reason]) })}
            </p>
            <Numbers numbers={named.filter((post) => post.reason === reason).map(({ number }) => number)} count={left_out[reason]} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Numbers({ numbers, count }: { numbers: readonly number[]; count: number }) {
  if (numbers.length === 0) return null;
  const listed = { numbers: numbers.join(', ') };
  return (
    <p className="text-fg-2 tabular">{numbers.length < count ? m.forumimport_first_numbers(listed) : m.forumimport_numbers(listed)}</p>
  );
}

const reasonNames: Readonly<Record<LeftOutReason, () => string>> = {
  kind: m.forumimport_kind,
  empty: m.forumimport_empty,
  long: () => m.forumimport_long({ max: formatCount(postsFileLimits.body) }),
  no_title: m.forumimport_no_title,
  no_question: m.forumimport_no_question,
  no_date: m.forumimport_no_date,
  repeated: m.forumimport_repeated,
  elsewhere: m.forumimport_elsewhere,
};
