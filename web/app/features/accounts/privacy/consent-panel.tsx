import type { ConsentRecord, ConsentState } from '@sabha/contract/accounts/privacy';
import { getConsents, recordConsent } from '@sabha/contract/accounts/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextLink } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { writeOptimistically } from '../../../lib/query/optimistic.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { FormMessage } from '../components/form-message.tsx';
import { Panel, WhenLoaded } from './panel.tsx';
import { describeConsent, describeRecord, purposeTexts } from './privacy-labels.ts';

interface Consents {
  readonly purposes: readonly ConsentState[];
  readonly history: readonly ConsentRecord[];
}

const consentsQuery = composeQuery('consents', null, async (api): Promise<Consents> => (await api.call(getConsents)).data);

/** Each purpose with its switch, its date and its version, and everything that was said so far. */
export function ConsentPanel({ api }: { api: ApiClient }) {
  const { loaded, reload } = useRead(consentsQuery);
  const client = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);
  // The switch moves at once, and back when the server did not take it.
  async function decide(purpose: ConsentState['purpose'], is_given: boolean) {
    setHasFailed(false);
    try {
      await writeOptimistically(client, {
        query: consentsQuery,
        change: (before) => ({ ...before, purposes: before.purposes.map((one) => (one.purpose === purpose ? { ...one, is_given } : one)) }),
        write: () => api.call(recordConsent, { body: { purpose, is_given } }),
      });
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <Panel title={m.privacy_consents()} lead={m.privacy_consents_lead()}>
      {hasFailed && (
        <div className="mt-4">
          <FormMessage kind="bad">{m.privacy_save_failed()}</FormMessage>
        </div>
      )}
      <WhenLoaded loaded={loaded} reload={reload}>
        {(consents) => (
          <>
            <ul className="mt-3 divide-y divide-line">
              {consents.purposes.map((consent) => (
                <ConsentRow key={consent.purpose} consent={consent} onAnswer={(is_given) => void decide(consent.purpose, is_given)} />
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
  onAnswer: (is_given: boolean) => void;
}

function ConsentRow({ consent, onAnswer }: RowProps) {
  const { purpose, is_given, is_optional } = consent;
  const texts = purposeTexts[purpose];
  const about = (
    <>
      <span className="block max-w-[58ch] text-sm text-fg-2">{texts.text()}</span>
      <span className="block text-sm text-fg-3 tabular-nums">{describeConsent(consent)}</span>
    </>
  );
  if (is_optional)
    return (
      <li className="py-1">
        <Switch checked={is_given} onChange={(event) => onAnswer(event.target.checked)}>
          <span className="font-medium">{texts.title()}</span>
          {about}
        </Switch>
      </li>
    );
  return (
    <li className="py-3.5">
      <span className="text-ui font-medium">{texts.title()}</span>
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
