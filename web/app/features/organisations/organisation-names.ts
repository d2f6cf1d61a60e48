import type {
  CommunityType,
  GovernmentLevel,
  OrganisationGoal,
  OrganisationLanguage,
  OrganisationStage,
  OwnRole,
} from '@sabha/contract/organisations/organisation';
import { m } from '../../paraglide/messages.js';

const kinds: Readonly<Record<CommunityType, () => string>> = {
  startup: m.organisations_kind_startup,
  business: m.organisations_kind_business,
  government: m.organisations_kind_government,
  investor: m.organisations_kind_investor,
  educator: m.organisations_kind_educator,
  expert: m.organisations_kind_expert,
  organization: m.organisations_kind_organization,
  institute: m.organisations_kind_institute,
};

const singles: Readonly<Record<CommunityType, () => string>> = {
  startup: m.organisations_one_startup,
  business: m.organisations_one_business,
  government: m.organisations_one_government,
  investor: m.organisations_one_investor,
  educator: m.organisations_one_educator,
  expert: m.organisations_one_expert,
  organization: m.organisations_one_organization,
  institute: m.organisations_one_institute,
};

const roles: Readonly<Record<OwnRole, () => string>> = {
  owner: m.organisations_role_owner,
  admin: m.organisations_role_admin,
  editor: m.organisations_role_editor,
  member: m.organisations_role_member,
};

const stages: Readonly<Record<OrganisationStage, () => string>> = {
  idea: m.organisations_stage_idea,
  pre_seed: m.organisations_stage_pre_seed,
  seed: m.organisations_stage_seed,
  series_a: m.organisations_stage_series_a,
  later: m.organisations_stage_later,
};

const levels: Readonly<Record<GovernmentLevel, () => string>> = {
  city: m.organisations_level_city,
  district: m.organisations_level_district,
  state: m.organisations_level_state,
  national: m.organisations_level_national,
};

const goals: Readonly<Record<OrganisationGoal, () => string>> = {
  pilot: m.organisations_goal_pilot,
  tender: m.organisations_goal_tender,
  funding: m.organisations_goal_funding,
  invest: m.organisations_goal_invest,
  partner: m.organisations_goal_partner,
  suppliers: m.organisations_goal_suppliers,
  hire: m.organisations_goal_hire,
  research: m.organisations_goal_research,
};

/** All organisations of a kind, as their tab names them. */
export const kindName = (category: CommunityType): string => kinds[category]();
/** One organisation of a kind. */
export const singleKindName = (category: CommunityType): string => singles[category]();
/** What somebody is in an organisation. */
export const roleName = (role: OwnRole): string => roles[role]();
export const stageName = (stage: OrganisationStage): string => stages[stage]();
/** What the stages of an organisation mean: the one that it is in, or those in which it invests. */
export const stageLabel = (category: CommunityType): string =>
  category === 'investor' ? m.organisations_invests_at() : m.organisations_stage();
export const levelName = (level: GovernmentLevel): string => levels[level]();
/** A startup brings the pilot and needs its city; for everybody else it is the pilot that is needed. */
export const goalName = (goal: OrganisationGoal, category: CommunityType): string =>
  goal === 'pilot' && category === 'startup' ? m.organisations_goal_pilot_city() : goals[goal]();

/** A language in its own words (`ગુજરાતી`), so that those who speak it see it. */
export const languageName = (code: OrganisationLanguage): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
