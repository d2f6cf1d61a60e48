import type { FormField } from '@sabha/contract/applications/form-field';
import type { LocalText } from '@sabha/contract/core/local-text';

export const text = (en: string, hi: string, gu: string): LocalText => ({ en, hi, gu });

type Wishes = Partial<Pick<FormField, 'is_required' | 'names_applicant' | 'max_length' | 'hint'>>;

export const shortField = (name: string, label: LocalText, wishes: Wishes = {}): FormField => ({
  name,
  kind: 'short_text',
  label,
  is_required: false,
  ...wishes,
});
export const longField = (name: string, label: LocalText, wishes: Wishes = {}): FormField => ({
  name,
  kind: 'long_text',
  label,
  is_required: false,
  ...wishes,
});
export const linkField = (): FormField => ({
  name: 'website',
  kind: 'url',
  label: text('Website', 'वेबसाइट', 'વેબસાઇટ'),
  hint: text('It begins with https://', 'https:// से शुरू', 'https:// થી શરૂ'),
  is_required: false,
});
export const aboutYou = (): FormField =>
  longField('about_you', text('About you, in three sentences', 'आपके बारे में, तीन वाक्यों में', 'તમારા વિશે, ત્રણ વાક્યમાં'), {
    is_required: true,
    max_length: 600,
  });
export const consent = (): FormField => ({
  name: 'consent',
  kind: 'consent',
  label: text(
    'The organisers may keep and read this to decide on it, until three months after the summit.',
    'आयोजक निर्णय के लिए इसे समिट के तीन महीने बाद तक रख और पढ़ सकते हैं।',
    'આયોજકો નિર્ણય માટે આને સમિટના ત્રણ મહિના પછી સુધી રાખી અને વાંચી શકે છે.',
  ),
  is_required: true,
});
