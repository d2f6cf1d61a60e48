import type { AccountNotice } from '@sabha/contract/accounts/events';
import type { Locale } from '@sabha/contract/core/locales';

/** What staff did, and not the owner. */
export const isByStaff = (notice: AccountNotice) => notice === 'signed-out-by-staff' || notice === 'factors-reset';

interface NoticeTexts extends Record<AccountNotice, { readonly subject: string; readonly lead: string }> {
  readonly greeting: string;
  readonly mine: string;
  readonly warning: string;
  /** In place of both where staff did it. */
  readonly byStaff: string;
  readonly button: string;
}

const en: NoticeTexts = {
  'new-device': {
    subject: 'A new browser signed in',
    lead: 'Somebody signed in to your account with a browser that was never used for it: {detail}.',
  },
  'email-changed': { subject: 'Your e-mail address was changed', lead: 'The address of your account is now {detail}.' },
  'passkey-added': { subject: 'A passkey was added', lead: 'Your account can now be opened with the passkey “{detail}”.' },
  'passkey-removed': { subject: 'A passkey was removed', lead: 'The passkey “{detail}” no longer opens your account.' },
  'app-added': {
    subject: 'An authenticator app was added',
    lead: 'Signing in to your account now asks for a code of your authenticator app.',
  },
  'app-removed': {
    subject: 'The authenticator app was removed',
    lead: 'Signing in to your account no longer asks for a code of your authenticator app.',
  },
  'recovery-used': {
    subject: 'A recovery code was used',
    lead: 'Somebody signed in to your account with one of your recovery codes. It does not work again.',
  },
  'recovery-made': { subject: 'New recovery codes were made', lead: 'The recovery codes that you had before no longer work.' },
  'signed-out-by-staff': {
    subject: 'You were signed out everywhere',
    lead: 'The organisers ended all sign-ins of your account. Sign in again where you need it.',
  },
  'factors-reset': {
    subject: 'Your second step was taken away',
    lead: 'The organisers removed the passkeys, the authenticator app and the recovery codes of your account, because they were told that you have lost them. Signing in now asks for the password alone, until you add a new one.',
  },
  greeting: 'Hello {name}',
  mine: 'If it was you, there is nothing to do.',
  warning: 'If it was not you, choose a new password now with “Forgot your password?”, and tell the organisers.',
  byStaff: 'They wrote: “{detail}”. If you did not ask for this, tell the organisers.',
  button: 'To the sign-in page',
};

const hi: NoticeTexts = {
  'new-device': {
    subject: 'एक नए ब्राउज़र से साइन-इन हुआ',
    lead: 'किसी ने आपके खाते में ऐसे ब्राउज़र से साइन इन किया जिससे पहले कभी नहीं हुआ था: {detail}।',
  },
  'email-changed': { subject: 'आपका ई-मेल पता बदल गया', lead: 'आपके खाते का पता अब {detail} है।' },
  'passkey-added': { subject: 'एक पासकी जोड़ी गई', lead: 'आपका खाता अब पासकी “{detail}” से भी खुल सकता है।' },
  'passkey-removed': { subject: 'एक पासकी हटाई गई', lead: 'पासकी “{detail}” से अब आपका खाता नहीं खुलेगा।' },
  'app-added': { subject: 'ऑथेंटिकेटर ऐप जोड़ा गया', lead: 'आपके खाते में साइन इन करते समय अब ऑथेंटिकेटर ऐप का कोड माँगा जाएगा।' },
  'app-removed': { subject: 'ऑथेंटिकेटर ऐप हटाया गया', lead: 'आपके खाते में साइन इन करते समय अब ऑथेंटिकेटर ऐप का कोड नहीं माँगा जाएगा।' },
  'recovery-used': {
    subject: 'एक रिकवरी कोड इस्तेमाल हुआ',
    lead: 'किसी ने आपके एक रिकवरी कोड से आपके खाते में साइन इन किया। वह कोड दोबारा नहीं चलेगा।',
  },
  'recovery-made': { subject: 'नए रिकवरी कोड बने', lead: 'आपके पहले के रिकवरी कोड अब नहीं चलेंगे।' },
  'signed-out-by-staff': {
    subject: 'आप हर जगह से साइन आउट हो गए',
    lead: 'आयोजकों ने आपके खाते के सभी साइन-इन समाप्त कर दिए। जहाँ ज़रूरत हो वहाँ फिर से साइन इन करें।',
  },
  'factors-reset': {
    subject: 'आपका दूसरा कदम हटाया गया',
    lead: 'आयोजकों ने आपके खाते की पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए, क्योंकि उन्हें बताया गया कि वे आपसे खो गए हैं। अब साइन इन में केवल पासवर्ड माँगा जाएगा, जब तक आप नया न जोड़ें।',
  },
  greeting: 'नमस्ते {name}',
  mine: 'अगर वह आप ही थे, तो कुछ करने की ज़रूरत नहीं।',
  warning: 'अगर यह आपने नहीं किया, तो अभी “पासवर्ड भूल गए?” से नया पासवर्ड चुनें और आयोजकों को बताएँ।',
  byStaff: 'उन्होंने लिखा: “{detail}”। अगर आपने यह नहीं माँगा था, तो आयोजकों को बताएँ।',
  button: 'साइन-इन पेज पर जाएँ',
};

const gu: NoticeTexts = {
  'new-device': {
    subject: 'નવા બ્રાઉઝરથી સાઇન-ઇન થયું',
    lead: 'કોઈએ તમારા ખાતામાં એવા બ્રાઉઝરથી સાઇન ઇન કર્યું જેનાથી પહેલાં ક્યારેય થયું નહોતું: {detail}.',
  },
  'email-changed': { subject: 'તમારું ઈ-મેલ સરનામું બદલાયું', lead: 'તમારા ખાતાનું સરનામું હવે {detail} છે.' },
  'passkey-added': { subject: 'એક પાસકી ઉમેરાઈ', lead: 'તમારું ખાતું હવે પાસકી “{detail}” થી પણ ખૂલી શકે છે.' },
  'passkey-removed': { subject: 'એક પાસકી દૂર થઈ', lead: 'પાસકી “{detail}” થી હવે તમારું ખાતું ખૂલશે નહીં.' },
  'app-added': { subject: 'ઑથેન્ટિકેટર ઍપ ઉમેરાઈ', lead: 'તમારા ખાતામાં સાઇન ઇન કરતી વખતે હવે ઑથેન્ટિકેટર ઍપનો કોડ માગવામાં આવશે.' },
  'app-removed': { subject: 'ઑથેન્ટિકેટર ઍપ દૂર થઈ', lead: 'તમારા ખાતામાં સાઇન ઇન કરતી વખતે હવે ઑથેન્ટિકેટર ઍપનો કોડ માગવામાં નહીં આવે.' },
  'recovery-used': { subject: 'એક રિકવરી કોડ વપરાયો', lead: 'કોઈએ તમારા એક રિકવરી કોડથી તમારા ખાતામાં સાઇન ઇન કર્યું. તે કોડ ફરી ચાલશે નહીં.' },
  'recovery-made': { subject: 'નવા રિકવરી કોડ બન્યા', lead: 'તમારા પહેલાંના રિકવરી કોડ હવે ચાલશે નહીં.' },
  'signed-out-by-staff': {
    subject: 'તમે બધેથી સાઇન આઉટ થયા',
    lead: 'આયોજકોએ તમારા ખાતાના બધા સાઇન-ઇન સમાપ્ત કર્યા. જ્યાં જરૂર હોય ત્યાં ફરી સાઇન ઇન કરો.',
  },
  'factors-reset': {
    subject: 'તમારું બીજું પગલું દૂર થયું',
    lead: 'આયોજકોએ તમારા ખાતાની પાસકી, ઑથેન્ટિકેટર ઍપ અને રિકવરી કોડ દૂર કર્યા, કારણ કે તેમને કહેવામાં આવ્યું કે તે તમારાથી ખોવાઈ ગયાં છે. હવે સાઇન ઇનમાં ફક્ત પાસવર્ડ માગવામાં આવશે, જ્યાં સુધી તમે નવું ન ઉમેરો.',
  },
  greeting: 'નમસ્તે {name}',
  mine: 'જો તે તમે જ હતા, તો કંઈ કરવાની જરૂર નથી.',
  warning: 'જો તે તમે ન કર્યું હોય, તો હમણાં જ “પાસવર્ડ ભૂલી ગયા?” થી નવો પાસવર્ડ પસંદ કરો અને આયોજકોને જણાવો.',
  byStaff: 'તેમણે લખ્યું: “{detail}”. જો તમે આ માગ્યું ન હોય, તો આયોજકોને જણાવો.',
  button: 'સાઇન-ઇન પેજ પર જાઓ',
};

export const accountNoticeTexts: Readonly<Record<Locale, NoticeTexts>> = { en, hi, gu };
