import { audiences } from '@sabha/contract/accounts/profile';
import type { Interest } from '@sabha/contract/people/person';
import { Plus, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import { m } from '../../../paraglide/messages.js';
import { audienceName } from '../audience-names.ts';
import { interestName } from './interest-name.ts';
import type { DraftName } from './profile-draft.ts';
import type { ProfileDraft } from './use-profile-draft.ts';

interface FieldsProps {
  form: ProfileDraft;
}

type TextName = Exclude<DraftName, 'audiences' | 'interests' | 'languages' | 'links' | 'profile_image'>;

const text = ({ draft, change, leave }: ProfileDraft, name: TextName): ComponentProps<'input'> & ComponentProps<'textarea'> => ({
  name,
  value: draft[name],
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  onBlur: () => leave(name),
});

export function NameFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.profile_first_name()} error={form.errors['firstName']} isRequired>
        <Input {...text(form, 'firstName')} autoComplete="given-name" />
      </Field>
      <Field label={m.profile_last_name()} error={form.errors['lastName']} isOptional>
        <Input {...text(form, 'lastName')} autoComplete="family-name" />
      </Field>
      <Field label={m.profile_headline()} hint={m.profile_headline_hint()} error={form.errors['headline']} className="sm:col-span-2">
        <Input {...text(form, 'headline')} />
      </Field>
      <Field label={m.profile_job()} error={form.errors['job_title']} isOptional>
        <Input {...text(form, 'job_title')} autoComplete="organization-title" />
      </Field>
      <Field label={m.profile_organisation()} error={form.errors['organisation']} isOptional>
        <Input {...text(form, 'organisation')} autoComplete="organization" />
      </Field>
      <Field label={m.profile_pronouns()} error={form.errors['pronouns']} isOptional>
        <Input {...text(form, 'pronouns')} />
      </Field>
    </div>
  );
}

export function BioField({ form }: FieldsProps) {
  return (
    <Field label={m.profile_bio()} hint={m.profile_bio_hint()} error={form.errors['bio']}>
      <Textarea {...text(form, 'bio')} rows={6} />
    </Field>
  );
}

export function AudienceFields({ form: { draft, change } }: FieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{m.profile_audiences()}</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {audiences.map((audience) => (
          <Checkbox
            key={audience}
            checked={draft.audiences.includes(audience)}
            onChange={({ target }) =>
              change({ audiences: audiences.filter((each) => (each === audience ? target.checked : draft.audiences.includes(each))) })
            }
          >
            {audienceName(audience)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

export function InterestFields({ form: { draft, change }, suggestions }: FieldsProps & { suggestions: readonly Interest[] }) {
  return (
    <TagPicker
      legend={m.profile_interests()}
      hint={m.profile_interests_hint()}
      inputLabel={m.profile_interest_own()}
      addLabel={m.profile_add()}
      value={draft.interests}
      suggestions={suggestions.map(({ value }) => value)}
      labelOf={(interest) => interestName(suggestions, interest)}
      max={30}
      longest={60}
      onChange={(interests) => change({ interests })}
    />
  );
}

export function ExchangeFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-5">
      <Field label={m.profile_looking_for()} hint={m.profile_looking_for_hint()} error={form.errors['looking_for']}>
        <Textarea {...text(form, 'looking_for')} rows={3} />
      </Field>
      <Field label={m.profile_offering()} hint={m.profile_offering_hint()} error={form.errors['offering']}>
        <Textarea {...text(form, 'offering')} rows={3} />
      </Field>
    </div>
  );
}

export function CityFields({ form }: FieldsProps) {
  const { draft, change } = form;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.profile_city()} error={form.errors['city']} isOptional>
          <Input {...text(form, 'city')} autoComplete="address-level2" />
        </Field>
        <Field label={m.profile_country()} error={form.errors['country']} isOptional>
          <Input {...text(form, 'country')} autoComplete="country-name" />
        </Field>
      </div>
      <TagPicker
        legend={m.profile_languages()}
        inputLabel={m.profile_language_own()}
        addLabel={m.profile_add()}
        value={draft.languages}
        suggestions={['English', 'हिन्दी', 'ગુજરાતી', 'मराठी', 'தமிழ்', 'বাংলা']}
        max={20}
        longest={40}
        onChange={(languages) => change({ languages })}
      />
    </div>
  );
}

const maxLinks = 8;

export function LinkFields({ form: { draft, errors, change, leave } }: FieldsProps) {
  const set = (at: number, part: { url?: string; title?: string }) =>
    change({ links: draft.links.map((link, index) => (index === at ? { ...link, ...part } : link)) });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="text-sm font-semibold">{m.profile_links()}</legend>
      {draft.links.map(({ url, title }, at) => (
        <div key={at} className="grid grid-cols-[1fr_44px] items-start gap-3 sm:grid-cols-[1fr_1fr_44px]">
          <Field label={m.profile_link_title({ number: at + 1 })}>
            <Input value={title} maxLength={300} onChange={({ target }) => set(at, { title: target.value })} />
          </Field>
          <Field label={m.profile_link_url({ number: at + 1 })} error={errors[`links.${at}.url`]} className="max-sm:col-start-1">
            <Input
              value={url}
              type="url"
              inputMode="url"
              autoCapitalize="none"
              onChange={({ target }) => set(at, { url: target.value })}
              onBlur={() => leave('links')}
            />
          </Field>
          <IconButton
            label={m.profile_link_remove({ number: at + 1 })}
            className="mt-7 max-sm:col-start-2 max-sm:row-start-1"
            onClick={() => change({ links: draft.links.filter((_, index) => index !== at) })}
          >
            <Trash2 size={19} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {draft.links.length < maxLinks && (
        <Button className="justify-self-start" onClick={() => change({ links: [...draft.links, { url: '', title: '' }] })}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.profile_link_add()}
        </Button>
      )}
    </fieldset>
  );
}
