import type { MergePreview, MergeProblem } from '@sabha/contract/organisations/merge-operations';
import { TriangleAlert } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { fieldLabel } from '../../admin/kit/field-labels.ts';
import { personName } from '../components/person-name.ts';
import { takeFocus } from './take-focus.ts';
import type { Preview } from './use-merge.ts';

interface MergeOutcomeProps {
  preview: Preview;
  /** It takes the place of what had the keyboard. */
  isNext: boolean;
}

/** What happens when two organisations are made one, or why they cannot be. */
export function MergeOutcome({ preview: { loaded, reload }, isNext }: MergeOutcomeProps) {
  return (
    <section>
      <h3 {...(isNext && { ref: takeFocus })} tabIndex={-1} className="text-display-2xs font-semibold">
        {m.organisations_admin_happens()}
      </h3>
      <div className="mt-2" aria-live="polite">
        {loaded.state === 'failed' && <Problem text={m.organisations_read_failed()} onTryAgain={() => void reload()} />}
        {loaded.state === 'loading' && (
          <SkeletonGroup label={m.organisations_loading()}>
            <Skeleton className="h-40" />
          </SkeletonGroup>
        )}
        {loaded.state === 'ready' &&
          (loaded.value.problem === null ? <Outcome preview={loaded.value} /> : <ProblemLine text={problems[loaded.value.problem]()} />)}
      </div>
    </section>
  );
}

const problems: Readonly<Record<MergeProblem, () => string>> = {
  same: m.organisations_admin_problem_same,
  kinds: m.organisations_admin_problem_kinds,
  hidden: m.organisations_admin_problem_hidden,
  draft: m.organisations_admin_problem_draft,
  owner: m.organisations_admin_problem_owner,
};

function Outcome({ preview }: { preview: MergePreview }) {
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-ui marker:text-fg-3">
        {consequencesOf(preview).map((text) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-3.5 flex gap-2.5 rounded-control bg-lit-tint px-4 py-3 text-ui font-semibold">
        <TriangleAlert size={19} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-lit-text" />
        {m.organisations_admin_for_good()}
      </p>
    </>
  );
}

/** A sentence each. */
function consequencesOf(preview: MergePreview): string[] {
  const { owner, members, invitations, asking, requests, ending } = preview;
  const names = { from: preview.from.name, into: preview.into.name };
  const fields = labelsOf(preview.filled);
  const isUnverified = preview.from.is_verified && !preview.into.is_verified;
  return [
    owner ? m.organisations_admin_owner_then({ name: personName(owner) }) : m.organisations_admin_nobody_then(),
    ...(members > 0 ? [m.organisations_admin_members({ count: members })] : []),
    ...(invitations > 0 ? [m.organisations_admin_invitations({ count: invitations })] : []),
    ...(asking > 0 ? [m.organisations_admin_asking({ count: asking, from: names.from })] : []),
    ...(requests > 0 ? [m.organisations_admin_requests({ count: requests })] : []),
    ...(ending > 0 ? [m.organisations_admin_ending({ count: ending, from: names.from })] : []),
    ...(preview.forum === 'moves' ? [m.organisations_admin_forum_moves(names)] : []),
    ...(preview.forum === 'joins' ? [m.organisations_admin_forum_joins(names)] : []),
    ...(preview.forum === 'ends' ? [m.organisations_admin_forum_ends(names)] : []),
    m.organisations_admin_followers(names),
    m.organisations_admin_address(names),
    ...(fields === '' ? [] : [m.organisations_admin_filled({ fields })]),
    ...(isUnverified ? [m.organisations_admin_unverified(names)] : []),
  ];
}

/** Fields that have a name for people; the others only link to parts of the product. */
function labelsOf(filled: MergePreview['filled']): string {
  const labels = filled.flatMap((name) => (fieldLabel(name) === name ? [] : [fieldLabel(name)]));
  return new Intl.ListFormat(`${getLocale()}-IN`, { type: 'conjunction' }).format(labels);
}
