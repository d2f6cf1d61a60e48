import type { ConsentRecord, ConsentState } from '@sabha/contract/identity/privacy';
import { getConsents, recordConsent } from '@sabha/contract/identity/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useCallback, useState } from 'react';
import { TextLink } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { m } from '../../../paraglide/messages.js';
import { FormNote } from '../components/form-note.tsx';
import { Panel, WhenLoaded } from './panel.tsx';
import { describeConsent, describeRecord, purposeWords } from './privacy-words.ts';

interface Consents {
  readonly purposes: readonly ConsentState[];
  readonly history: readonly ConsentRecord[];
}

/** Each purpose with its switch, its date and its version, and everything that was said so far. */
export function ConsentPanel({ api }: { api: ApiClient }) {
  const load = useCallback(async (): Promise<Consents> => (await api.call(getConsents)).data, [api]);
  const { loaded, reload, put } = useLoaded(load);
  const [hasFailed, setHasFailed] = useState(false);
  // The switch moves at once, and back when the server did not take it.
  async function say(before: Consents, purpose: ConsentState['purpose'], is_given: boolean) {
    setHasFailed(false);
    put({ ...before, purposes: before.purposes.map((one) => (one.purpose === purpose ? { ...one, is_given } : one)) });
    try {
      await api.call(recordConsent, { body: { purpose, is_given } });
      put(await load());
    } catch {
      put(before);
      setHasFailed(true);
    }
  }
  return (
    <Panel title={m.privacy_consents()} lead={m.privacy_consents_lead()}>
      {hasFailed && (
        <div className="mt-4">
          <FormNote kind="bad">{m.privacy_save_failed()}</FormNote>
        </div>
      )}
      <WhenLoaded loaded={loaded} reload={reload}>
        {(consents) => (
          <>
            <ul className="mt-3 divide-y divide-line">
              {consents.purposes.map((consent) => (
                <ConsentRow key={consent.purpose} consent={consent} onSay={(is_given) => void say(consents, consent.purpose, is_given)} />
              ))}
            </ul>
            <History records={consents.history} />
          </>
        )}
      </WhenLoaded>
    </Panel>
  );
}

interface RowProps {
  consent: ConsentState;
  onSay: (is_given: boolean) => void;
}

function ConsentRow({ consent, onSay }: RowProps) {
  const { purpose, is_given, is_optional } = consent;
  const words = purposeWords[purpose];
  const about = (
    <>
      <span className="block max-w-[58ch] text-sm text-fg-2">{words.text()}</span>
      <span className="block text-sm text-fg-3 tabular-nums">{describeConsent(consent)}</span>
    </>
  );
  if (is_optional)
    return (
      <li className="py-1">
        <Switch checked={is_given} onChange={(event) => onSay(event.target.checked)}>
          <span className="font-medium">{words.title()}</span>
          {about}
        </Switch>
      </li>
    );
  return (
    <li className="py-3.5">
      <span className="text-ui font-medium">{words.title()}</span>
      {about}
      <TextLink to={purpose === 'terms' ? '/terms' : '/privacy'} className="mt-1 inline-block py-1 text-sm">
        {purpose === 'terms' ? m.privacy_read_terms() : m.privacy_read_privacy()}
      </TextLink>
    </li>
  );
}

function History({ records }: { records: readonly ConsentRecord[] }) {
  if (records.length === 0) return null;
  return (
    <details className="mt-2 border-t border-line pt-3 text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-link">
        {m.privacy_history({ count: String(records.length) })}
      </summary>
      <ul className="mt-1 grid gap-1.5 text-fg-2 tabular-nums">
        {records.map((record) => (
          <li key={record.consent_record_id}>{describeRecord(record)}</li>
        ))}
      </ul>
    </details>
  );
}
