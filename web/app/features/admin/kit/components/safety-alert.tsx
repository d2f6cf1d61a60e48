import type { SafetyFinding } from '@sabha/contract/core/safety-finding';
import { menus } from '@sabha/contract/access/menus';
import { readSafetyFindings } from '@sabha/contract/system/operations';
import { ShieldAlert } from 'lucide-react';
import { isAllowed } from '../../../../lib/session/privileges.ts';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import { formatCount } from '../../../../ui/money.ts';

const texts: Readonly<Record<SafetyFinding['code'], (inputs: { count: string }) => string>> = {
  'no-https': m.admin_safety_no_https,
  'no-mail': m.admin_safety_no_mail,
  'sample-people': m.admin_safety_sample_people,
  'published-password': m.admin_safety_published_password,
  'sandbox-payments': m.admin_safety_sandbox,
  'administrators-without-factor': m.admin_safety_factor,
};

/** What is not safe yet about this site, for those who may know; nothing at all where everything is. */
export function SafetyAlert() {
  const { user } = useAuth();
  const canReadFindings = isAllowed(user, menus.audit, 'read');
  const { loaded } = useRead(
    composeQuery('admin/safety-alert', canReadFindings, async (api) => (canReadFindings ? (await api.call(readSafetyFindings)).data : [])),
  );
  return loaded.state === 'ready' ? <SafetyFindings findings={loaded.value} /> : null;
}

/** Each finding in a sentence that says what to do about it. */
export function SafetyFindings({ findings }: { findings: readonly SafetyFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="safety" className="mb-5 rounded-card bg-surface px-5 py-4.5 shadow-1">
      <h2 id="safety" className="flex items-center gap-2.5 font-semibold text-bad-text">
        <ShieldAlert size={20} strokeWidth={1.75} aria-hidden />
        {m.admin_safety_title()}
      </h2>
      <ul className="mt-2.5 grid gap-2 text-ui">
        {findings.map(({ code, count }) => (
          <li key={code}>{texts[code]({ count: formatCount(count ?? 0) })}</li>
        ))}
      </ul>
    </section>
  );
}
