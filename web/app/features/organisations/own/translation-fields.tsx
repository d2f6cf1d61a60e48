import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '../../../paraglide/messages.js';
import { Composer } from '../../../ui/composer/composer.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { LanguageName } from '../components/language-name.tsx';
import { checkHint } from './profile-fields.tsx';
import { textLimits, type OtherLanguage, type TextName } from './profile-values.ts';
import type { OwnProfile } from './use-own-profile.ts';

const labels: Readonly<Record<TextName, () => string>> = {
  community_name: m.organisations_name,
  summary: m.organisations_summary,
  description: m.organisations_about,
  city: m.organisations_city,
  looking_for: m.organisations_looking_for_text,
};

interface TranslationFieldsProps {
  edited: OwnProfile;
  language: OtherLanguage;
}

/** The texts in another language, folded away until they are wanted; what is wrong in them opens them. */
export function TranslationFields({ edited, language }: TranslationFieldsProps) {
  const texts = useWatch({ control: edited.form.control, name: `translations.${language}` });
  const [isOpen, setOpen] = useState(false);
  const hasFault = organisationTextFields.some((name) => edited.errorOf(`translations.${language}.${name}`) !== undefined);
  const count = organisationTextFields.filter((name) => texts[name].trim() !== '').length;
  return (
    <details
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t border-line first:border-t-0"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="text-ui font-semibold">
          <LanguageName code={language} />
        </span>
        <span className="text-sm text-fg-2">{m.organisations_written({ count, all: organisationTextFields.length })}</span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="ml-auto shrink-0 text-fg-3 group-open:rotate-180" />
      </summary>
      {(isOpen || hasFault) && (
        <div className="grid gap-5 pt-2 pb-5">
          {organisationTextFields.map((name) => (
            <TranslatedText key={name} edited={edited} language={language} name={name} />
          ))}
        </div>
      )}
    </details>
  );
}

function TranslatedText({ edited, language, name }: TranslationFieldsProps & { name: TextName }) {
  const { form, errorOf } = edited;
  const path = `translations.${language}.${name}` as const;
  const text = useWatch({ control: form.control, name: path });
  const error = errorOf(path);
  if (name === 'description') {
    const write = (markdown: string) => form.setValue(path, markdown, { shouldDirty: true, shouldValidate: error !== undefined });
    return <Composer label={labels[name]()} value={text} max={textLimits[name]} error={error} onChange={write} />;
  }
  return (
    <Field label={labels[name]()} hint={name === 'community_name' ? checkHint(edited) : undefined} error={error}>
      {name === 'looking_for' ? (
        <Textarea {...form.register(path)} lang={language} rows={3} />
      ) : (
        <Input {...form.register(path)} lang={language} autoComplete="off" />
      )}
    </Field>
  );
}
