import { collaborationLimits, maxAmount, skillSchema, type CollaborationKind } from '@sabha/contract/collaboration/collaboration';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, Input, NativeSelect } from '../../../ui/field.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { Problem } from '../../../ui/problem.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import { hasAmount, lastDay, toMinorUnit } from './collaboration-values.ts';
import type { DetailForm } from './what-fields.tsx';
import type { NamedTheme, Offered } from './write-reads.ts';

interface DetailFieldsProps extends DetailForm {
  offered: Offered;
  /** Whose name it stands in where it is no organisation's. */
  ownName: string;
}

/** In whose name it is, where, with what, for how much and until when. */
export function DetailFields({ form, errorOf, offered, ownName }: DetailFieldsProps) {
  const [kind, named] = useWatch({ control: form.control, name: ['kind', 'community_common_id'] });
  const { organisations, themes, today } = offered;
  const nameFault = errorOf('community_common_id');
  return (
    <>
      {organisations.length > 0 || named !== '' ? (
        <Field label={m.collaboration_write_named()} error={nameFault}>
          <NativeSelect {...form.register('community_common_id')}>
            <option value="">{ownName}</option>
            {organisations.map(({ community_common_id, name }) => (
              <option key={community_common_id} value={community_common_id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : (
        nameFault !== undefined && <Problem text={nameFault} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <ThemeField form={form} errorOf={errorOf} themes={themes} />
        <Field label={m.collaboration_write_city()} error={errorOf('city')} isOptional>
          <Input {...form.register('city')} autoComplete="address-level2" />
        </Field>
      </div>
      <div className="-my-2.5">
        <Checkbox {...form.register('is_online')}>{m.collaboration_write_online()}</Checkbox>
      </div>
      <SkillField form={form} errorOf={errorOf} />
      <div className="grid gap-5 sm:grid-cols-2">
        {kind !== '' && hasAmount(kind) && <AmountField form={form} errorOf={errorOf} kind={kind} />}
        <ExtentFields form={form} errorOf={errorOf} today={today} />
      </div>
    </>
  );
}

/** With how many it can be agreed, and until when. */
export function ExtentFields({ form, errorOf, today }: DetailForm & Pick<Offered, 'today'>) {
  return (
    <>
      <Field label={m.collaboration_write_places()} hint={m.collaboration_write_places_hint()} error={errorOf('places')} isRequired>
        <Input {...form.register('places')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={m.collaboration_write_ends()} hint={m.collaboration_write_ends_hint()} error={errorOf('ends_on')} isRequired>
        <Input {...form.register('ends_on')} type="date" min={today} max={lastDay(today)} />
      </Field>
    </>
  );
}

function ThemeField({ form, errorOf, themes }: DetailForm & { themes: readonly NamedTheme[] }) {
  const theme = useWatch({ control: form.control, name: 'theme' });
  // A theme that has left the programme stands there until another is chosen.
  const isUnlisted = theme !== '' && !themes.some(({ slug }) => slug === theme);
  return (
    <Field label={m.collaboration_write_theme()} error={errorOf('theme')} isOptional>
      <NativeSelect {...form.register('theme')}>
        <option value="">{m.collaboration_write_theme_none()}</option>
        {isUnlisted && <option value={theme}>{theme}</option>}
        {themes.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function SkillField({ form, errorOf }: DetailForm) {
  const box = useRef<HTMLDivElement>(null);
  const skills = useWatch({ control: form.control, name: 'skills' });
  const error = errorOf('skills');
  function change(next: string[]): void {
    // The button of a skill goes with it.
    if (next.length < skills.length) box.current?.querySelector('input')?.focus();
    form.clearErrors('skills');
    form.setValue(
      'skills',
      next.filter((skill) => skillSchema.safeParse(skill).success),
      { shouldDirty: true },
    );
    if (next.some((skill) => !skillSchema.safeParse(skill).success))
      form.setError('skills', { type: 'rule', message: m.collaboration_write_skill_short() });
  }
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <TagPicker
        legend={m.collaboration_write_skills()}
        hint={m.collaboration_write_skills_hint({ max: collaborationLimits.skills })}
        inputLabel={m.collaboration_write_skill()}
        addLabel={m.collaboration_write_skill_add()}
        value={skills}
        suggestions={[]}
        max={collaborationLimits.skills}
        longest={collaborationLimits.skill}
        onChange={change}
      />
      {error !== undefined && (
        <p role="alert" className="text-xs font-[550] text-bad-text">
          {error}
        </p>
      )}
    </div>
  );
}

const amountLabels: Readonly<Partial<Record<CollaborationKind, () => string>>> = {
  city_problem: m.collaboration_write_budget,
  pilot: m.collaboration_write_budget,
  funding: m.collaboration_write_sum,
};

function AmountField({ form, errorOf, kind }: DetailForm & { kind: CollaborationKind }) {
  const paise = toMinorUnit(useWatch({ control: form.control, name: 'amount_minor' }));
  const isAmount = paise > 0 && paise <= maxAmount;
  return (
    <Field
      label={(amountLabels[kind] ?? m.collaboration_write_pay)()}
      hint={isAmount ? formatMoney(paise, { isShort: true }) : m.collaboration_write_amount_hint()}
      error={errorOf('amount_minor')}
      isOptional
    >
      <Input {...form.register('amount_minor')} inputMode="decimal" autoComplete="off" />
    </Field>
  );
}
