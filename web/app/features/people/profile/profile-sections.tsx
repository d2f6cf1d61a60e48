import type { Profile } from '@sabha/contract/accounts/profile';
import type { Interest } from '@sabha/contract/people/person';
import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { audienceName } from '../audience-names.ts';
import { countryName } from '../country-name.ts';
import { AudienceFields, BioField, CityFields, ExchangeFields, InterestFields, LinkFields, NameFields } from './fields.tsx';
import { interestName } from './interest-name.ts';
import { nameOf } from './person-name.ts';
import { PhotoField } from './photo-field.tsx';
import type { DraftName } from './profile-draft.ts';
import { useProfileDraft, type ProfileDraft } from './use-profile-draft.ts';

interface SectionsProps {
  own: Profile;
  onSaved: (saved: Profile) => void;
  suggestions: readonly Interest[];
}

interface Section {
  readonly name: string;
  readonly title: () => string;
  readonly fields: readonly DraftName[];
  /** What stands there while nobody edits. */
  readonly summary: (own: Profile, suggestions: readonly Interest[]) => string;
  readonly form: (form: ProfileDraft, suggestions: readonly Interest[]) => ReactNode;
}

const lines = (...parts: readonly string[]) => parts.filter(Boolean).join('\n');

const sections: readonly Section[] = [
  {
    name: 'name',
    title: m.profile_section_name,
    fields: ['firstName', 'lastName', 'headline', 'job_title', 'organisation', 'pronouns'],
    summary: (own) => lines(nameOf(own), own.headline, [own.job_title, own.organisation].filter(Boolean).join(', '), own.pronouns),
    form: (form) => <NameFields form={form} />,
  },
  { name: 'bio', title: m.profile_section_bio, fields: ['bio'], summary: ({ bio }) => bio, form: (form) => <BioField form={form} /> },
  {
    name: 'exchange',
    title: m.profile_section_exchange,
    fields: ['looking_for', 'offering'],
    summary: ({ looking_for, offering }) =>
      lines(looking_for && `${m.profile_looking_for()}: ${looking_for}`, offering && `${m.profile_offering()}: ${offering}`),
    form: (form) => <ExchangeFields form={form} />,
  },
  {
    name: 'audience',
    title: m.profile_comes_as,
    fields: ['audiences'],
    summary: ({ audiences }) => audiences.map(audienceName).join(', '),
    form: (form) => <AudienceFields form={form} />,
  },
  {
    name: 'interests',
    title: m.profile_interests,
    fields: ['interests'],
    summary: ({ interests }, suggestions) => interests.map((each) => interestName(suggestions, each)).join(', '),
    form: (form, suggestions) => <InterestFields form={form} suggestions={suggestions} />,
  },
  {
    name: 'city',
    title: m.profile_section_city,
    fields: ['city', 'country', 'languages'],
    summary: ({ city, country, languages }) => lines([city, countryName(country)].filter(Boolean).join(', '), languages.join(', ')),
    form: (form) => <CityFields form={form} />,
  },
  {
    name: 'links',
    title: m.profile_links,
    fields: ['links'],
    summary: ({ links }) => lines(...links.map(({ url, title }) => title || url)),
    form: (form) => <LinkFields form={form} />,
  },
];

/** The parts of the own profile, each edited where it stands. */
export function ProfileSections({ own, onSaved, suggestions }: SectionsProps) {
  const written = useRef(new Set<() => boolean>());
  const hasChanged = useCallback(() => [...written.current].some((isOne) => isOne()), []);
  const guard = useCallback((isOne: () => boolean) => {
    const guarded = written.current.add(isOne);
    return () => void guarded.delete(isOne);
  }, []);
  return (
    <div className="grid max-w-[920px] items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]">
      <section className="rounded-card bg-surface p-5.5 shadow-1">
        <h2 className="mb-4 text-display-xs">{m.profile_section_photo()}</h2>
        <PhotoField own={own} onSaved={onSaved} />
      </section>
      <div className="grid min-w-0 gap-4">
        {sections.map((section) => (
          <EditableSection key={section.name} section={section} own={own} onSaved={onSaved} suggestions={suggestions} guard={guard} />
        ))}
      </div>
      {/* The way to another page can be held once, whatever number of parts is open. */}
      <LeaveGuard hasChanged={hasChanged} />
    </div>
  );
}

interface EditableProps extends SectionsProps {
  section: Section;
  /** Has the page ask before what is written here is left behind; the answer ends it. */
  guard: (hasChanged: () => boolean) => () => void;
}

function EditableSection({ section, own, onSaved, suggestions, guard }: EditableProps) {
  const { session } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const form = useProfileDraft(own, section.fields, onSaved);
  const opener = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(false);
  // Who opened the form goes on in its first field, and back to the button when it is closed.
  useEffect(() => {
    if (isOpen) body.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { hasChanged } = form;
  useEffect(() => (isOpen ? guard(hasChanged) : undefined), [isOpen, guard, hasChanged]);
  const title = section.title();
  const summary = section.summary(own, suggestions);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    // What was written on the way is not sent yet, and stays to be.
    if (!(await form.submit(event)) || form.hasChanged()) return;
    setIsOpen(false);
    if (section.name === 'name') await session?.refresh();
  }

  return (
    <section id={section.name} aria-label={title} className="scroll-mt-24 rounded-card bg-surface p-5.5 shadow-1">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-display-xs">{title}</h2>
        {!isOpen && (
          <Button ref={opener} kind="quiet" size="small" onClick={() => setIsOpen(true)} aria-label={m.profile_edit_part({ part: title })}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.profile_edit()}
          </Button>
        )}
      </div>
      {isOpen ? (
        <form ref={body} noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-5">
          {form.hasFailed && (
            <p role="alert" className="rounded-control bg-bad-tint px-3.5 py-3 text-ui text-bad-text">
              {m.profile_save_failed()}
            </p>
          )}
          {section.form(form, suggestions)}
          <div className="flex gap-2.5">
            <Button type="submit" kind="primary" isBusy={form.isBusy}>
              {m.profile_save()}
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                form.reset();
                setIsOpen(false);
              }}
            >
              {m.profile_cancel()}
            </Button>
          </div>
        </form>
      ) : (
        <p className="mt-2 line-clamp-6 text-ui whitespace-pre-line text-fg-2 [overflow-wrap:anywhere]">
          {summary || m.profile_nothing_yet()}
        </p>
      )}
    </section>
  );
}
