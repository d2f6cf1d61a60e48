import type { ThreeTexts } from './sample-types.ts';

/** Session types in the words of this edition, where they say more than the type's own name. */
export const typeLabels = {
  plenary: ['Plenary', 'सबके लिए', 'સૌ માટે'],
  'case-study': ['Case study', 'अनुभव', 'અનુભવ'],
  debate: ['Debate', 'बहस', 'ચર્ચા'],
  'field-walk': ['Field walk', 'पैदल दौरा', 'પગપાળા મુલાકાત'],
  'desk-hours': ['Desk hours', 'मेज़ पर मुलाक़ात', 'ટેબલ પર મુલાકાત'],
  'open-table': ['Open table', 'खुली मेज़', 'ખુલ્લું ટેબલ'],
  clinic: ['Clinic', 'सलाह केंद्र', 'સલાહ કેન્દ્ર'],
  ceremony: ['Ceremony', 'समारोह', 'સમારોહ'],
  meal: ['Meal', 'भोजन', 'ભોજન'],
  tea: ['Tea', 'चाय', 'ચા'],
} as const satisfies Record<string, ThreeTexts>;
