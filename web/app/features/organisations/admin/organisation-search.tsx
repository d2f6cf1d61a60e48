import { listOrganisations } from '@sabha/contract/organisations/operations';
import { communityTypes, type CommunityType, type OrganisationCard } from '@sabha/contract/organisations/organisation';
import { useState } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Field, Input, NativeSelect } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { fieldLabel } from '../../admin/kit/field-labels.ts';
import { StartupMark } from '../components/startup-card.tsx';
import { VerifiedMark } from '../components/verified-mark.tsx';
import { kindName } from '../organisation-names.ts';
import { takeFocus } from './take-focus.ts';

const shownAtOnce = 10;
const maxSearch = 100;

interface OrganisationSearchProps {
  /** What it begins with: the kind and the name of the one that stands beside it. */
  beside: Pick<OrganisationCard, 'community_common_id' | 'community_type' | 'name'> | null;
  /** It takes the place of what had the keyboard. */
  isNext: boolean;
  onChoose: (organisation: OrganisationCard) => void;
}

/** Finds one organisation by kind and name; the one beside it is not offered. */
export function OrganisationSearch({ beside, isNext, onChoose }: OrganisationSearchProps) {
  const [category, setCategory] = useState<CommunityType>(beside?.community_type ?? 'startup');
  const [search, setSearch] = useState((beside?.name ?? '').slice(0, maxSearch));
  const wanted = useSettled(search.trim(), 250);
  const { loaded, reload } = useRead(
    queryOf(listOrganisations, { query: { category, limit: shownAtOnce, ...(wanted && { search: wanted }) } }),
  );
  const all = loaded.state === 'ready' ? loaded.value.data : [];
  const found = all.filter(({ community_common_id }) => community_common_id !== beside?.community_common_id);
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Field label={fieldLabel('community_type')}>
          <NativeSelect value={category} onChange={({ currentTarget }) => setCategory(currentTarget.value as CommunityType)}>
            {communityTypes.map((type) => (
              <option key={type} value={type}>
                {kindName(type)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={m.organisations_admin_search()}>
          <Input
            {...(isNext && { ref: takeFocus })}
            type="search"
            value={search}
            maxLength={maxSearch}
            autoComplete="off"
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </Field>
      </div>
      <div className="h-60 overflow-y-auto overscroll-contain" aria-live="polite">
        {loaded.state === 'failed' && <Problem text={m.organisations_read_failed()} onTryAgain={() => void reload()} />}
        {loaded.state === 'loading' && (
          <SkeletonGroup label={m.organisations_loading()}>
            <Skeleton className="h-14" />
            <Skeleton className="mt-2 h-14" />
          </SkeletonGroup>
        )}
        {loaded.state === 'ready' && found.length === 0 && <p className="text-ui text-fg-2">{m.organisations_admin_found_none()}</p>}
        {found.length > 0 && (
          <ul aria-label={m.organisations_admin_found()}>
            {found.map((organisation) => (
              <li key={organisation.community_common_id}>
                <Found organisation={organisation} onChoose={() => onChoose(organisation)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Found({ organisation, onChoose }: { organisation: OrganisationCard; onChoose: () => void }) {
  const { name, city, summary, is_verified } = organisation;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left outline-offset-[-3px] hover:bg-hover"
    >
      <StartupMark startup={organisation} size={38} />
      <span className="min-w-0 flex-1">
        <span className="block text-ui font-semibold [overflow-wrap:anywhere]">
          {name}
          {is_verified && <VerifiedMark size={16} />}
        </span>
        <span className="block truncate text-sm text-fg-2">{[city, summary].filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
}
