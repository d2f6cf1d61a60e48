import { callKinds, type ApplicationCall, type CallKind } from '@sabha/contract/applications/application-call';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input, NativeSelect } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import type { Language } from '../../../admin/kit/components/language-switch.tsx';
import { MomentField } from '../../../admin/kit/components/moment-field.tsx';
import { translated, type RowTranslations } from '../../../admin/kit/entity-page/text-in-languages.tsx';
import { kindLabel } from './kind-label.ts';
import { LocalField } from './local-field.tsx';
import type { EditedCall } from './use-call.ts';

interface CallTextsProps {
  edited: EditedCall;
  language: Language;
}

/** Title and lead, which pages and search show. */
export function CallTexts({ edited: { values, set, errorOf }, language }: CallTextsProps) {
  const { translations } = values;
  const text = (name: 'title' | 'lead', label: string, max: number) => {
    const texts = translations as RowTranslations;
    const value = { en: values[name], ...Object.fromEntries((['hi', 'gu'] as const).map((each) => [each, texts[each]?.[name]])) };
    return (
      <LocalField
        label={label}
        value={value}
        language={language}
        max={max}
        isLong={name === 'lead'}
        isRequired={name === 'title'}
        error={errorOf(name)}
        onChange={(next) =>
          language === 'en'
            ? set({ [name]: next.en })
            : set({ translations: translated(texts, { language, name, text: next[language] ?? '' }) })
        }
      />
    );
  };
  return (
    <>
      {text('title', m.admin_field_title(), 120)}
      {text('lead', m.admin_field_lead(), 600)}
    </>
  );
}

interface CallTimesProps {
  edited: EditedCall;
  row: ApplicationCall | null;
  /** Kinds of which the edition has a call already. */
  taken: readonly string[];
  zone: string;
}

/** Whom it is for, when people can apply, and who is told. */
export function CallTimes({ edited: { values, set, errorOf }, row, taken, zone }: CallTimesProps) {
  const offered = callKinds.filter((kind) => kind === row?.kind || !taken.includes(kind));
  const emailHint = m.calls_team_email_hint();
  return (
    <div className="grid grid-cols-1 gap-4.5">
      {row === null && (
        <Field label={m.calls_kind()} error={errorOf('kind')} isRequired>
          <NativeSelect value={values.kind} onChange={({ currentTarget }) => set({ kind: currentTarget.value as CallKind })}>
            {offered.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabel(kind)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <Checkbox
        checked={values.is_open}
        hint={m.calls_is_open_hint()}
        onChange={({ currentTarget }) => set({ is_open: currentTarget.checked })}
      >
        {m.calls_takes()}
      </Checkbox>
      <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2">
        <MomentField
          label={m.calls_opens_at()}
          zone={zone}
          value={values.opens_at}
          error={errorOf('opens_at')}
          onChange={(opens_at) => set({ opens_at })}
        />
        <MomentField
          label={m.calls_closes_at()}
          zone={zone}
          value={values.closes_at}
          error={errorOf('closes_at')}
          onChange={(closes_at) => set({ closes_at })}
        />
      </div>
      <Field label={m.calls_team_email()} hint={emailHint} error={errorOf('team_email')} isOptional>
        <Input
          type="email"
          maxLength={254}
          value={values.team_email ?? ''}
          onChange={({ currentTarget }) => set({ team_email: currentTarget.value || null })}
        />
      </Field>
    </div>
  );
}
