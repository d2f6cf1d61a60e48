import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { PersonArch } from '../../../ui/person-arch.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { roleLabel } from '../../../lib/session/role-label.ts';
import { m } from '../../../paraglide/messages.js';
import { fullName } from '../full-name.ts';
import { OwnMemberships } from '../memberships/own-memberships.tsx';
import { SecuritySection } from '../security/security-section.tsx';

/** What the product knows of the person who is signed in. */
export function AccountPage() {
  const { user } = useAuth();
  if (!user) return null;
  const name = fullName(user);
  const facts: readonly (readonly [string, string])[] = [
    [m.auth_account_name(), name],
    [m.auth_choose_username(), user.username],
    [m.auth_email(), user.email],
    [m.auth_account_number(), String(user.user_id)],
  ];
  return (
    <>
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.auth_account_title()}</h1>
      <p className="mt-2.5 flex flex-wrap gap-x-6">
        <TextLink to="/profile" className="py-2 text-ui">
          {m.profile_title()}
        </TextLink>
        <TextLink to="/settings" className="py-2 text-ui">
          {m.settings_title()}
        </TextLink>
      </p>
      <div className="mt-7 grid max-w-[920px] items-start gap-5 lg:grid-cols-[1fr_340px]">
        <section className="rounded-card bg-surface p-5.5 shadow-1">
          <h2 className="text-display-xs">{m.auth_account_person()}</h2>
          <div className="mt-4 grid gap-6 sm:grid-cols-[112px_1fr]">
            <PersonArch face={{ name, seed: `person:${user.user_id}`, image: imageUrl(user.profile_image, 320) }} className="max-w-28" />
            <dl className="grid content-start gap-3 text-ui">
              {facts.map(([label, value]) => (
                <div key={label} className="min-w-0">
                  <dt className="text-sm text-fg-3">{label}</dt>
                  <dd className="flex flex-wrap items-center gap-x-2.5 font-medium [overflow-wrap:anywhere]">
                    {value}
                    {label === m.auth_email() && (
                      <Tag kind={user.otpVerified ? 'ok' : 'bad'}>
                        {user.otpVerified ? m.auth_account_confirmed() : m.auth_account_unconfirmed()}
                      </Tag>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
        <section className="rounded-card bg-surface p-5.5 shadow-1">
          <h2 className="text-display-xs">{m.auth_account_roles()}</h2>
          <ul className="mt-3 divide-y divide-line">
            {user.roles.map((role) => (
              <li key={role.role_id} className="flex min-h-12 items-center justify-between gap-3 text-ui font-medium">
                {roleLabel(role)}
                {role.role_id === user.active_role?.role_id && <Tag kind="lit">{m.auth_role_active()}</Tag>}
              </li>
            ))}
          </ul>
          <ButtonLink to="/select-role?view=switch" className="mt-4">
            {m.auth_menu_switch_view()}
          </ButtonLink>
        </section>
      </div>
      <OwnMemberships className="mt-5 max-w-[920px]" />
      <div className="mt-5 max-w-[920px]">
        <SecuritySection />
      </div>
    </>
  );
}
