import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type ReactNode } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { FactFields, GoalFields, TextFields } from './profile-fields.tsx';
import { otherLanguages } from './profile-values.ts';
import { TranslationFields } from './translation-fields.tsx';
import { profileRead, useOwnProfile, type KnownProfile, type OwnProfile } from './use-own-profile.ts';

interface ProfilePanelProps {
  api: ApiClient;
  id: number;
  isStaff: boolean;
  /** The other part of the page may be open; what is written here stays meanwhile. */
  isShown: boolean;
}

/** The page of an organisation to be written, read once it is wanted. */
export function ProfilePanel({ api, id, isStaff, isShown }: ProfilePanelProps) {
  const [isWanted, setWanted] = useState(isShown);
  if (isShown && !isWanted) setWanted(true);
  const { loaded, reload } = useRead(profileRead(id), { isWanted });
  return (
    <div hidden={!isShown}>
      {loaded.state === 'failed' && <Problem text={m.organisations_read_failed()} onTryAgain={() => void reload()} />}
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.organisations_loading()}>
          <Skeleton className="h-72" />
          <Skeleton className="mt-4 h-72" />
        </SkeletonGroup>
      )}
      {loaded.state === 'ready' && <ProfileForm api={api} known={loaded.value} isStaff={isStaff} />}
    </div>
  );
}

interface ProfileFormProps {
  api: ApiClient;
  known: KnownProfile;
  isStaff: boolean;
}

/** All that an organisation says about itself, by what its kind has. */
export function ProfileForm({ api, known: { row, themes }, isStaff }: ProfileFormProps) {
  const edited = useOwnProfile(api, row, isStaff);
  const { submit, isBusy, hasChanged, isOvertaken, refusal, failure, missed } = edited;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeaveGuard hasChanged={hasChanged} />
      <Part title={m.organisations_part_texts()}>
        <TextFields edited={edited} api={api} />
      </Part>
      <Part title={m.organisations_part_goals()}>
        <GoalFields edited={edited} />
      </Part>
      <Part title={m.organisations_part_facts()}>
        <FactFields edited={edited} themes={themes} />
      </Part>
      <Part title={m.organisations_part_languages()} text={m.organisations_part_languages_text()}>
        <div>
          {otherLanguages.map((language) => (
            <TranslationFields key={language} edited={edited} language={language} />
          ))}
        </div>
      </Part>
      {isOvertaken && <Overtaken edited={edited} />}
      {missed !== null && <Problem text={missed} />}
      {refusal !== null && <Problem text={refusalText(failure, m.organisations_save_failed())} />}
      <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
        {isOvertaken ? m.organisations_overtaken_save() : m.organisations_save()}
      </Button>
    </form>
  );
}

const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5">
    <div>
      <h2 className="text-display-xs">{title}</h2>
      {text !== undefined && <p className="mt-1 text-sm text-fg-2">{text}</p>}
    </div>
    {children}
  </section>
);

const Overtaken = ({ edited: { isLoading, loadTheirs } }: { edited: OwnProfile }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-lit-tint px-4 py-3 text-ui text-lit-text">
    <p className="min-w-60 flex-1">{m.organisations_overtaken()}</p>
    <Button size="small" isBusy={isLoading} onClick={() => void loadTheirs()}>
      {m.organisations_overtaken_load()}
    </Button>
  </div>
);
