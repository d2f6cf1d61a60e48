import type { OwnApplication, ShownCall } from '@sabha/contract/applications/operations';
import { isEditable } from '@sabha/contract/applications/states';
import { useEffect, useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { Button } from '../../../ui/button.tsx';
import { writeLocal } from '../../../ui/local-value.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { m } from '../../../paraglide/messages.js';
import { appliedKey } from '../applied-key.ts';
import { openApplyCalls, type ApplyCalls } from '../apply-calls.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { ApplyForm } from './apply-form.tsx';
import { OwnApplications } from './own-applications.tsx';
import { SentMessage } from './sent-message.tsx';

interface Opened {
  calls: ApplyCalls;
  own: OwnApplication[];
  /** The mailed link opened nothing. */
  isLinkDead: boolean;
}

const secretInAddress = () => /^#apply=([\w-]{43})$/.exec(location.hash)?.[1];

async function open(): Promise<Opened> {
  const calls = await openApplyCalls();
  const secret = secretInAddress();
  let isLinkDead = false;
  if (secret !== undefined) {
    // The secret leaves the address at once: it would stay in the history and travel with every copied link.
    history.replaceState(history.state, '', '#apply');
    try {
      await calls.resume(secret);
    } catch (error) {
      if (readProblem(error)?.status !== 404) throw error;
      isLinkDead = true;
    }
  }
  return { calls, own: await calls.listOwn(), isLinkDead };
}

/** The form with what was saved of it, and what this person has sent before. */
export function ApplyDesk({ call }: { call: ShownCall }) {
  const [opened, setOpened] = useState<Opened | 'failed' | null>(null);
  const [sent, setSent] = useState<OwnApplication | null>(null);

  const load = () =>
    void open().then(setOpened, (error: unknown) => {
      logError('application form', error);
      setOpened('failed');
    });
  useEffect(load, []);

  if (opened === null) return <Skeleton className="mt-7 h-72" />;
  if (opened === 'failed') {
    const again = () => {
      setOpened(null);
      load();
    };
    return (
      <div role="alert" className="mt-5">
        <p>{m.apply_open_failed()}</p>
        <Button className="mt-4" onClick={again}>
          {m.apply_try_again()}
        </Button>
      </div>
    );
  }
  const { calls, own } = opened;
  const change = (after: OwnApplication) => {
    writeLocal(appliedKey, 'yes');
    setOpened((before) => (before === null || before === 'failed' ? before : { ...before, own: replace(before.own, after) }));
  };
  const editable =
    own.find(({ kind, state }) => kind === call.kind && state === 'needs_info') ??
    own.find(({ kind, state }) => kind === call.kind && isEditable(state));
  const canWrite = call.closed_reason === null || editable?.state === 'needs_info';
  return (
    <>
      {opened.isLinkDead ? (
        <p role="alert" className="mt-5 rounded-control bg-bad-tint px-4 py-3 text-bad-text">
          {m.apply_link_dead()}
        </p>
      ) : null}
      {sent ? <SentMessage application={sent} onAnother={call.closed_reason === null ? () => setSent(null) : null} /> : null}
      {!sent && canWrite ? (
        <ApplyForm
          call={call}
          calls={calls}
          draft={editable ?? null}
          onSaved={change}
          onSent={(after) => {
            change(after);
            setSent(after);
          }}
        />
      ) : null}
      {!sent && !canWrite ? <p className="mt-4 text-lead">{m.apply_closed()}</p> : null}
      <OwnApplications own={own.filter(({ state }) => state !== 'draft')} calls={calls} onChanged={change} />
    </>
  );
}

function replace(own: readonly OwnApplication[], after: OwnApplication): OwnApplication[] {
  const others = own.filter(({ application_id }) => application_id !== after.application_id);
  return [after, ...others];
}
