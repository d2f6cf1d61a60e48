import { describeAgent } from '@sabha/contract/accounts/describe-agent';
import type { ConsentPurpose } from '@sabha/contract/accounts/privacy';
import type { StaffFile } from '@sabha/contract/accounts/staff-people-operations';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Table, type Column } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { roleLabel } from '../../../lib/session/role-label.ts';
import { m } from '../../../paraglide/messages.js';
import { permissionLabel } from '../../access/admin/public.ts';
import type { ListedPerson } from './people-columns.tsx';
import { Section } from './section.tsx';

type Opened = StaffFile['opened_menus'][number];

const openedColumns: readonly Column<Opened>[] = [
  { key: 'menu', header: m.staff_menu(), render: ({ menu_name }) => menu_name },
  { key: 'role', header: m.staff_role(), render: ({ role_display_name }) => role_display_name },
  {
    key: 'may',
    header: m.staff_can(),
    render: ({ permissions, scope }) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {permissions.map((name) => (
          <Tag key={name} kind={scope === 'public' ? 'ok' : 'plain'}>
            {permissionLabel(name)}
          </Tag>
        ))}
        <span className="text-xs text-fg-3">{scope === 'public' ? m.staff_scope_all() : m.staff_scope_own()}</span>
      </span>
    ),
  },
];

/** The roles of somebody, and what these open. */
export function RolesSection({ person, file }: { person: Pick<ListedPerson, 'roles'>; file: StaffFile | null }) {
  return (
    <Section title={m.staff_roles_and_rights()}>
      <p className="flex flex-wrap gap-1.5">
        {person.roles.length === 0 && <span className="text-ui text-fg-2">{m.staff_no_role()}</span>}
        {person.roles.map((role) => (
          <Tag key={role.role_id} kind="info">
            {roleLabel(role)}
          </Tag>
        ))}
      </p>
      {file && file.opened_menus.length > 0 && (
        <details className="group mt-3">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-ui font-semibold">
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3 group-open:rotate-180" />
            {m.staff_rights_of_roles()}
          </summary>
          <Table
            isFlat
            caption={m.staff_rights_of_roles()}
            columns={openedColumns}
            rows={file.opened_menus}
            keyOf={({ role_id, menu_id, scope }) => `${role_id} ${menu_id} ${scope}`}
          />
        </details>
      )}
    </Section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 border-b border-line py-3 last:border-0 sm:grid-cols-[200px_minmax(0,1fr)]">
    <dt className="text-sm font-semibold text-fg-2">{label}</dt>
    <dd className="text-ui [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** How and where somebody signs in. */
export function SignInSection({ file: { account, factors, sessions }, zone }: { file: StaffFile; zone: string }) {
  const { passkeys, app, recovery_code_count } = factors;
  return (
    <Section title={m.staff_sign_in()}>
      <dl>
        <Fact label={m.staff_account()}>
          {account ? `${account.username} · ${account.email}` : m.staff_outside_account()}{' '}
          {account && !account.is_verified && <Tag kind="lit">{m.staff_unverified()}</Tag>}
        </Fact>
        {account && (
          <Fact label={m.staff_factors()}>
            {passkeys.length === 0 && !app && m.staff_no_factors()}
            {app && <span className="block">{m.staff_has_app({ when: formatMoment(app.confirmed_at, zone) })}</span>}
            {passkeys.map(({ passkey_id, name, created_at }) => (
              <span key={passkey_id} className="block">
                {m.staff_has_passkey({ name, when: formatMoment(created_at, zone) })}
              </span>
            ))}
            {(app || passkeys.length > 0) && (
              <span className="block text-fg-2">{m.security_recovery_left({ count: String(recovery_code_count) })}</span>
            )}
          </Fact>
        )}
        <Fact label={m.staff_devices()}>
          {sessions.length === 0 && m.staff_no_devices()}
          {sessions.map(({ user_agent, address, created_at, last_seen_at }) => (
            <span key={created_at + last_seen_at} className="block">
              {describeAgent(user_agent) || m.security_device_unknown()}
              <span className="text-fg-2">
                {' · '}
                {[address, m.security_device_seen({ moment: formatMoment(last_seen_at, zone) })].filter(Boolean).join(' · ')}
              </span>
            </span>
          ))}
        </Fact>
      </dl>
    </Section>
  );
}

const guardianStates = {
  none: m.staff_guardian_none,
  asked: m.staff_guardian_asked,
  given: m.staff_guardian_given,
  refused: m.staff_guardian_refused,
  withdrawn: m.staff_guardian_withdrawn,
} as const;

/** For people under age: who was asked for consent, and what they said. */
export function GuardianSection({ file: { guardian }, zone }: { file: StaffFile; zone: string }) {
  if (!guardian) return null;
  return (
    <Section title={m.staff_guardian()}>
      <dl>
        <Fact label={m.staff_consent()}>
          <Tag kind={guardian.status === 'given' ? 'ok' : 'lit'}>{guardianStates[guardian.status]()}</Tag>
          {guardian.is_restricted && <span className="mt-1.5 block text-sm text-fg-2">{m.staff_guardian_restricted()}</span>}
        </Fact>
        {guardian.guardian_name !== null && (
          <Fact label={m.staff_guardian_who()}>{[guardian.guardian_name, guardian.guardian_email].filter(Boolean).join(' · ')}</Fact>
        )}
        {guardian.asked_at !== null && <Fact label={m.staff_guardian_when()}>{formatMoment(guardian.asked_at, zone)}</Fact>}
      </dl>
    </Section>
  );
}

const purposes: Readonly<Record<ConsentPurpose, () => string>> = {
  terms: m.staff_purpose_terms,
  privacy: m.staff_purpose_privacy,
  cookies: m.staff_purpose_cookies,
  analytics: m.staff_purpose_analytics,
  newsletter: m.staff_purpose_newsletter,
  profile_to_sponsors: m.staff_purpose_sponsors,
  event_photos: m.staff_purpose_photos,
};

/** What somebody agreed to and took back, with the version of the text that was shown. */
export function ConsentSection({ file: { consents }, zone }: { file: StaffFile; zone: string }) {
  const columns: readonly Column<StaffFile['consents'][number]>[] = [
    { key: 'purpose', header: m.staff_purpose(), render: ({ purpose }) => purposes[purpose]() },
    {
      key: 'given',
      header: m.staff_consent(),
      render: ({ is_given }) => <Tag kind={is_given ? 'ok' : 'plain'}>{is_given ? m.staff_given() : m.staff_taken_back()}</Tag>,
    },
    { key: 'version', header: m.staff_text_version(), render: ({ text_version }) => <span className="tabular">{text_version}</span> },
    { key: 'at', header: m.staff_when(), render: ({ recorded_at }) => <span className="tabular">{formatMoment(recorded_at, zone)}</span> },
  ];
  return (
    <Section title={m.staff_consents()}>
      <Table
        isFlat
        caption={m.staff_consents()}
        columns={columns}
        rows={consents}
        keyOf={({ consent_record_id }) => String(consent_record_id)}
        empty={<p className="text-ui text-fg-2">{m.staff_no_consents()}</p>}
      />
    </Section>
  );
}
