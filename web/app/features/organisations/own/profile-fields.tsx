import type { ApiClient } from '@sabha/contract/core/operation';
import {
  governmentLevels,
  organisationGoals,
  organisationLanguages,
  organisationStages,
  type OrganisationLanguage,
  type OrganisationStage,
} from '@sabha/contract/organisations/organisation';
import { useWatch } from 'react-hook-form';
import { m } from '../../../paraglide/messages.js';
import { Composer } from '../../../ui/composer/composer.tsx';
import { Field, Input, NativeSelect, Textarea } from '../../../ui/field.tsx';
import { LanguageName } from '../components/language-name.tsx';
import { goalName, levelName, stageLabel, stageName } from '../organisation-names.ts';
import { Checks } from './checks.tsx';
import { ImageField } from './image-field.tsx';
import { hasStages, textLimits, type ProfileValues } from './profile-values.ts';
import type { KnownProfile, OwnProfile } from './use-own-profile.ts';

interface FieldsProps {
  edited: OwnProfile;
}

/** Writes a field that the browser has no control of its own for. */
const writerOf =
  ({ form, errorOf }: OwnProfile) =>
  <Name extends keyof ProfileValues>(name: Name, value: ProfileValues[Name]) =>
    form.setValue(name as never, value as never, { shouldDirty: true, shouldValidate: errorOf(name) !== undefined });

/** At what staff have checked. */
export const checkHint = ({ isCheckedAgain }: OwnProfile): string | undefined =>
  isCheckedAgain ? m.organisations_checked_again() : undefined;

const languageLabel = (code: OrganisationLanguage) => <LanguageName code={code} />;

/** Its picture, name and texts. */
export function TextFields({ edited, api }: FieldsProps & { api: ApiClient }) {
  const { form, errorOf } = edited;
  const write = writerOf(edited);
  const [image, name, summary, description] = useWatch({
    control: form.control,
    name: ['image', 'community_name', 'summary', 'description'],
  });
  return (
    <>
      <ImageField api={api} name={name} value={image} error={errorOf('image')} onChange={(next) => write('image', next)} />
      <Field label={m.organisations_name()} hint={checkHint(edited)} error={errorOf('community_name')} isRequired>
        <Input {...form.register('community_name')} autoComplete="organization" />
      </Field>
      <Field
        label={m.organisations_summary()}
        hint={`${m.organisations_summary_hint()} ${m.organisations_letters({ count: summary.length, max: textLimits.summary })}`}
        error={errorOf('summary')}
        isOptional
      >
        <Input {...form.register('summary')} autoComplete="off" />
      </Field>
      <Composer
        label={m.organisations_about()}
        value={description}
        max={textLimits.description}
        error={errorOf('description')}
        onChange={(markdown) => write('description', markdown)}
      />
    </>
  );
}

/** Where it works, since when, and on what. */
export function FactFields({ edited, themes }: FieldsProps & Pick<KnownProfile, 'themes'>) {
  const { form, errorOf, type } = edited;
  const [theme, languages] = useWatch({ control: form.control, name: ['theme', 'languages'] });
  const write = writerOf(edited);
  // A theme that has left the programme stands there until another is chosen.
  const isUnlisted = theme !== '' && !themes.some(({ slug }) => slug === theme);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.organisations_city()} error={errorOf('city')} isOptional>
          <Input {...form.register('city')} autoComplete="address-level2" />
        </Field>
        <Field label={m.organisations_theme()} error={errorOf('theme')} isOptional>
          <NativeSelect {...form.register('theme')}>
            <option value="">{m.organisations_theme_none()}</option>
            {isUnlisted && <option value={theme}>{theme}</option>}
            {themes.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={m.organisations_founded_year()} error={errorOf('founded_year')} isOptional>
          <Input {...form.register('founded_year')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={m.organisations_team_size()} error={errorOf('team_size')} isOptional>
          <Input {...form.register('team_size')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={m.organisations_website()} hint={checkHint(edited)} error={errorOf('website')} isOptional className="sm:col-span-2">
          <Input {...form.register('website')} type="url" inputMode="url" autoCapitalize="none" autoComplete="url" />
        </Field>
        {type === 'government' && (
          <Field label={m.organisations_level()} error={errorOf('government_level')} isOptional>
            <NativeSelect {...form.register('government_level')}>
              <option value="">{m.organisations_unstated()}</option>
              {governmentLevels.map((level) => (
                <option key={level} value={level}>
                  {levelName(level)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {type === 'startup' && <OneStage edited={edited} />}
      </div>
      {hasStages(type) && type !== 'startup' && <AllStages edited={edited} />}
      <Checks
        legend={m.organisations_works_in()}
        options={organisationLanguages}
        chosen={languages}
        labelOf={languageLabel}
        error={errorOf('languages')}
        onChange={(chosen) => write('languages', chosen)}
      />
    </>
  );
}

/** A startup is at one stage. */
function OneStage({ edited }: FieldsProps) {
  const stages = useWatch({ control: edited.form.control, name: 'stages' });
  const write = writerOf(edited);
  return (
    <Field label={stageLabel(edited.type)} error={edited.errorOf('stages')} isOptional>
      <NativeSelect
        name="stages"
        value={stages[0] ?? ''}
        onChange={({ target: { value } }) => write('stages', value === '' ? [] : [value as OrganisationStage])}
      >
        <option value="">{m.organisations_unstated()}</option>
        {organisationStages.map((stage) => (
          <option key={stage} value={stage}>
            {stageName(stage)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** An investor comes in at several. */
function AllStages({ edited }: FieldsProps) {
  const stages = useWatch({ control: edited.form.control, name: 'stages' });
  const write = writerOf(edited);
  return (
    <Checks
      legend={stageLabel(edited.type)}
      options={organisationStages}
      chosen={stages}
      labelOf={stageName}
      error={edited.errorOf('stages')}
      onChange={(chosen) => write('stages', chosen)}
    />
  );
}

/** What it comes for, in kinds and in its own words. */
export function GoalFields({ edited }: FieldsProps) {
  const { form, errorOf, type } = edited;
  const [goals, text] = useWatch({ control: form.control, name: ['goals', 'looking_for'] });
  const write = writerOf(edited);
  return (
    <>
      <Checks
        legend={m.organisations_goals()}
        options={organisationGoals}
        chosen={goals}
        labelOf={(goal) => goalName(goal, type)}
        error={errorOf('goals')}
        onChange={(chosen) => write('goals', chosen)}
      />
      <Field
        label={m.organisations_looking_for_text()}
        hint={m.organisations_letters({ count: text.length, max: textLimits.looking_for })}
        error={errorOf('looking_for')}
        isOptional
      >
        <Textarea {...form.register('looking_for')} rows={3} />
      </Field>
    </>
  );
}
