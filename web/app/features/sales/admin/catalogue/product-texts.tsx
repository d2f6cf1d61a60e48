import { Field, Input } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import type { Language } from '../../../admin/kit/components/language-switch.tsx';
import { MarkdownField } from '../../../admin/kit/components/markdown-field.tsx';
import { translated, type RowTranslations } from '../../../admin/kit/entity-page/text-in-languages.tsx';
import type { EditedProduct } from './use-product.ts';

type TextName = 'name' | 'summary' | 'description' | 'proof_prompt';

/** What buyers read of a product, in one language. */
export function ProductTexts({ edited: { draft, set, errorOf }, language }: { edited: EditedProduct; language: Language }) {
  const translations = draft.translations as RowTranslations;
  const read = (name: TextName) => (language === 'en' ? draft[name] : (translations[language]?.[name] ?? ''));
  const write = (name: TextName) => (text: string) =>
    set(language === 'en' ? { [name]: text } : { translations: translated(translations, { language, name, text }) });
  const known = (name: TextName, hint?: string) => ({
    hint: read(name) === '' && draft[name] !== '' ? m.admin_missing() : hint,
    error: language === 'en' ? errorOf(name) : undefined,
  });
  const line = (name: TextName, maxLength: number) => (
    <Input lang={language} value={read(name)} maxLength={maxLength} onChange={({ currentTarget }) => write(name)(currentTarget.value)} />
  );
  return (
    <>
      <Field label={m.organise_name()} {...known('name')} isRequired={language === 'en'}>
        {line('name', 120)}
      </Field>
      <Field label={m.catalogue_summary()} {...known('summary', m.catalogue_summary_hint())} isOptional>
        {line('summary', 300)}
      </Field>
      {draft.needs_approval && (
        <Field label={m.catalogue_proof()} {...known('proof_prompt', m.catalogue_proof_hint())} isOptional>
          {line('proof_prompt', 300)}
        </Field>
      )}
      <MarkdownField
        label={m.catalogue_description()}
        lang={language}
        value={read('description')}
        {...known('description')}
        onChange={write('description')}
      />
    </>
  );
}
