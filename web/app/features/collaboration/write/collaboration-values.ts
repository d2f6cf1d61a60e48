import {
  collaborationLimits,
  maxAmount,
  type Collaboration,
  type CollaborationDetails,
  type CollaborationKind,
} from '@sabha/contract/collaboration/collaboration';
import type { CollaborationDirection } from '@sabha/contract/collaboration/operations';
import { postLimits } from '@sabha/contract/discussion/post';
import type { ProblemMessage } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../ui/money.ts';
import type { Offered } from './write-reads.ts';

/** What an ask or offer says of itself, as it is written: '' is what nobody has chosen or typed. */
export interface DetailValues {
  readonly direction: CollaborationDirection;
  readonly kind: CollaborationKind | '';
  readonly title: string;
  /** A number. */
  readonly community_common_id: string;
  readonly theme: string;
  readonly city: string;
  readonly is_online: boolean;
  readonly skills: string[];
  /** In rupees. */
  readonly amount_minor: string;
  readonly places: string;
  /** `2027-07-15` */
  readonly ends_on: string;
}

/** Days from today on which something ends unless its writer says another. */
const usualDays = 60;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

export const lastDay = (today: string): string => addDays(today, collaborationLimits.days);

/** What the form of a new one begins with. */
export const emptyDetails = (today: string): DetailValues => ({
  direction: 'ask',
  kind: '',
  title: '',
  community_common_id: '',
  theme: '',
  city: '',
  is_online: false,
  skills: [],
  amount_minor: '',
  places: '1',
  ends_on: addDays(today, usualDays),
});

export const valuesOf = (collaboration: Collaboration): DetailValues => {
  const { is_offer, kind, title, organisation, theme, city, is_online, skills, amount_minor, places, ends_on } = collaboration;
  return {
    direction: is_offer ? 'offer' : 'ask',
    kind,
    title,
    community_common_id: organisation === null ? '' : String(organisation.community_common_id),
    theme: theme?.slug ?? '',
    city,
    is_online,
    skills: [...skills],
    amount_minor: amount_minor === null ? '' : toRupees(amount_minor),
    places: String(places),
    ends_on,
  };
};

/** Whether money is a part of this kind. */
export const hasAmount = (kind: CollaborationKind | ''): boolean => kind !== '' && kind !== 'co_founder' && kind !== 'volunteer';

/** Typed rupees, `2,00,000` or `99.50`, in paise; NaN for what is no amount. */
export function toMinorUnit(typed: string): number {
  const [, rupees, paise = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(typed.replace(/[₹,\s]/g, '')) ?? [];
  return rupees === undefined ? Number.NaN : Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/** Paise as somebody types them in rupees: `200000`, `99.50`. */
const toRupees = (amount_minor: number): string =>
  amount_minor % 100 === 0 ? String(amount_minor / 100) : (amount_minor / 100).toFixed(2);

const toCount = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** What is sent of what is written; what it is may not be chosen yet. */
export const toDetails = ({ direction, kind, amount_minor, ...values }: DetailValues) => ({
  kind,
  is_offer: direction === 'offer',
  title: values.title,
  community_common_id: values.community_common_id === '' ? null : Number(values.community_common_id),
  theme: values.theme === '' ? null : values.theme,
  city: values.city,
  is_online: values.is_online,
  skills: [...values.skills],
  amount_minor: hasAmount(kind) && amount_minor.trim() !== '' ? toMinorUnit(amount_minor) : null,
  places: toCount(values.places),
  ends_on: values.ends_on,
});

/** Whether it says what it is, without which nothing is sent. */
export const isChosen = (details: ReturnType<typeof toDetails>): details is CollaborationDetails => details.kind !== '';

const titleFaults: Readonly<Record<string, () => string>> = {
  too_small: m.collaboration_write_title_short,
  too_big: () => m.composer_shorten({ max: collaborationLimits.title }),
  invalid_format: m.collaboration_write_title_line,
};

const fieldFaults: Readonly<Record<string, (code: string) => string>> = {
  kind: m.collaboration_write_kind_missing,
  title: (code) => (titleFaults[code] ?? m.collaboration_write_title_link)(),
  theme: m.collaboration_write_theme_gone,
  city: (code) => (code === 'too_big' ? m.composer_shorten({ max: collaborationLimits.city }) : m.collaboration_write_city_line()),
  skills: (code) =>
    code === 'too_big' ? m.collaboration_write_skills_many({ max: collaborationLimits.skills }) : m.collaboration_write_skill_twice(),
  amount_minor: (code) =>
    code === 'too_big'
      ? m.collaboration_write_amount_much({ max: formatMoney(maxAmount, { isShort: true }) })
      : m.collaboration_write_amount_wrong(),
  places: () => m.collaboration_write_places_wrong({ max: collaborationLimits.places }),
  ends_on: m.collaboration_write_ends_missing,
  body: (code) => (code === 'too_big' ? m.composer_shorten({ max: postLimits.body }) : m.collaboration_write_text_missing()),
};

/** Why the contract refuses a value, in words of the page. */
export function describeFault(path: string, code: string): string {
  if (path.startsWith('skills.'))
    return code === 'too_big' ? m.composer_shorten({ max: collaborationLimits.skill }) : m.collaboration_write_skill_short();
  return fieldFaults[path]?.(code) ?? m.collaboration_write_failed();
}

const tooLate = 'Choose a day within';

/** What the server alone finds; the rest is in its words. */
export function describeServerFault(path: string, { errors }: Pick<ProblemMessage, 'errors'>): string | undefined {
  if (path === 'theme') return m.collaboration_write_theme_gone();
  if (path === 'community_common_id') return m.collaboration_write_organisation_closed();
  if (path !== 'ends_on') return undefined;
  const message = errors.find((each) => each.path === path)?.message ?? '';
  return message.startsWith(tooLate) ? m.collaboration_write_ends_late() : m.collaboration_write_ends_past();
}

type DetailFaults = Partial<Record<keyof DetailValues, string>>;

/** What the contract cannot refuse: a day that has passed or is too far, and an organisation in whose name the reader does not write. */
export function findFaults({ ends_on, community_common_id: named }: DetailValues, { organisations, today }: Offered): DetailFaults {
  const isNamed = named === '' || organisations.some(({ community_common_id }) => String(community_common_id) === named);
  return {
    ...(!isNamed && { community_common_id: m.collaboration_write_organisation_closed() }),
    ...(ends_on < today && { ends_on: m.collaboration_write_ends_past() }),
    ...(ends_on > lastDay(today) && { ends_on: m.collaboration_write_ends_late() }),
  };
}
