import type { OwnApplication } from '@sabha/contract/applications/operations';
import { isWithdrawable } from '@sabha/contract/applications/states';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import type { ApplyCalls } from '../apply-calls.ts';
import { describeProblem, nameState } from '../apply-texts.ts';

interface OwnApplicationsProps {
  own: readonly OwnApplication[];
  calls: ApplyCalls;
  onChanged: (after: OwnApplication) => void;
}

const tagKinds: Partial<Record<OwnApplication['state'], TagKind>> = {
  needs_info: 'lit',
  shortlisted: 'info',
  approved: 'ok',
  onboarded: 'ok',
  rejected: 'bad',
};

/** What was sent from here, with where it stands. */
export function OwnApplications({ own, calls, onChanged }: OwnApplicationsProps) {
  if (own.length === 0) return null;
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h3 className="text-display-sm">{m.apply_own()}</h3>
      <ul className="mt-4 grid gap-3">
        {own.map((application) => (
          <li key={application.application_id} className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card bg-sunken px-5 py-4">
            <span className="font-display text-[19px] font-[650] tabular">{application.number}</span>
            <span className="min-w-0 flex-1 basis-56">{application.call_title}</span>
            <Tag kind={tagKinds[application.state] ?? 'plain'} className="bg-surface">
              {nameState(application.state)}
            </Tag>
            {isWithdrawable(application.state) ? <Withdraw application={application} calls={calls} onChanged={onChanged} /> : null}
            {application.state_message ? <p className="basis-full whitespace-pre-line">{application.state_message}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdraw({ application, calls, onChanged }: Pick<OwnApplicationsProps, 'calls' | 'onChanged'> & { application: OwnApplication }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isAsking) {
    return (
      <Button kind="quiet" size="small" onClick={() => setIsAsking(true)}>
        {m.apply_withdraw()}
      </Button>
    );
  }
  const withdraw = async () => {
    setIsBusy(true);
    try {
      onChanged(await calls.withdraw(application.application_id));
    } catch (error) {
      setProblem(describeProblem(error));
      setIsBusy(false);
    }
  };
  return (
    <div className="flex basis-full flex-wrap items-center gap-2.5" role="group">
      <span className="mr-auto font-medium">{m.apply_withdraw_sure({ number: application.number ?? '' })}</span>
      <Button kind="quiet" size="small" onClick={() => setIsAsking(false)}>
        {m.apply_keep()}
      </Button>
      <Button kind="danger" size="small" isBusy={isBusy} onClick={() => void withdraw()}>
        {m.apply_withdraw()}
      </Button>
      {problem === null ? null : (
        <p role="alert" className="basis-full text-bad-text">
          {problem}
        </p>
      )}
    </div>
  );
}
