import { locales, type Locale } from '../../../core/http/locale.ts';

const en = {
  sign_in: 'Sign in',
  sign_in_to: 'to go on to {client}',
  username: 'Username or e-mail',
  password: 'Password',
  forgot_password: 'Forgot your password?',
  create_account: 'Create an account',
  wrong_credentials: 'The username or password is not right.',
  too_many_tries: 'Too many tries. Wait a little, then try again.',
  not_verified: 'First confirm your e-mail address with the code that we sent you.',
  suspended: 'This account is suspended. Write to the organisers.',
  verify_now: 'Enter the code',
  consent: '{client} asks to know you',
  consent_lead: 'You are signed in as {name}. If you allow it, {client} learns:',
  scope_openid: 'that it is you, each time you sign in there',
  scope_profile: 'your name and username',
  scope_email: 'your e-mail address',
  scope_offline_access: 'all this also while you are away, until you sign out',
  allow: 'Allow',
  refuse: 'Do not allow',
  sign_out: 'Sign out?',
  sign_out_lead: 'You are signed in at {host}. Signing out ends it in every tab.',
  sign_out_yes: 'Sign out',
  sign_out_no: 'Stay signed in',
  signing_out: 'Signing you out',
  signing_out_lead: 'If nothing happens, press the button.',
  signed_out: 'You are signed out',
  signed_out_lead: 'See you soon.',
  error: 'This sign-in did not work',
  error_expired: 'It took too long, or it was begun in another browser. Start again from the page you came from.',
  error_lead: 'The page that sent you here asked for something that is not possible. Start again; if it happens again, tell its makers:',
  error_ours: 'Something broke on our side. Try again in a moment.',
  home: 'To the home page',
};
export type PageTexts = typeof en;

const hi: PageTexts = {
  sign_in: 'साइन इन करें',
  sign_in_to: 'ताकि आप {client} पर आगे बढ़ सकें',
  username: 'यूज़रनेम या ई-मेल',
  password: 'पासवर्ड',
  forgot_password: 'पासवर्ड भूल गए?',
  create_account: 'खाता बनाएँ',
  wrong_credentials: 'यूज़रनेम या पासवर्ड सही नहीं है।',
  too_many_tries: 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  not_verified: 'पहले भेजे गए कोड से अपने ई-मेल पते की पुष्टि करें।',
  suspended: 'यह खाता रोक दिया गया है। आयोजकों को लिखें।',
  verify_now: 'कोड दर्ज करें',
  consent: '{client} आपको जानना चाहता है',
  consent_lead: 'आप {name} के रूप में साइन इन हैं। अनुमति देने पर {client} को यह पता चलेगा:',
  scope_openid: 'कि वहाँ साइन इन करने वाले आप ही हैं',
  scope_profile: 'आपका नाम और यूज़रनेम',
  scope_email: 'आपका ई-मेल पता',
  scope_offline_access: 'यह सब आपकी अनुपस्थिति में भी, जब तक आप साइन आउट न करें',
  allow: 'अनुमति दें',
  refuse: 'अनुमति न दें',
  sign_out: 'साइन आउट करें?',
  sign_out_lead: 'आप {host} पर साइन इन हैं। साइन आउट करने पर हर टैब में साइन-इन समाप्त होगा।',
  sign_out_yes: 'साइन आउट करें',
  sign_out_no: 'साइन इन रहें',
  signing_out: 'आपको साइन आउट किया जा रहा है',
  signing_out_lead: 'कुछ न हो तो बटन दबाएँ।',
  signed_out: 'आप साइन आउट हो गए हैं',
  signed_out_lead: 'फिर मिलेंगे।',
  error: 'यह साइन-इन पूरा नहीं हुआ',
  error_expired: 'इसमें बहुत समय लगा, या यह किसी और ब्राउज़र में शुरू हुआ था। जिस पेज से आए थे वहाँ से फिर शुरू करें।',
  error_lead: 'जिस पेज ने आपको यहाँ भेजा, उसने कुछ ऐसा माँगा जो संभव नहीं है। फिर शुरू करें; दोबारा हो तो उसे बनाने वालों को बताएँ:',
  error_ours: 'हमारी ओर कुछ गड़बड़ हुई। थोड़ी देर में फिर कोशिश करें।',
  home: 'मुखपृष्ठ पर जाएँ',
};

const gu: PageTexts = {
  sign_in: 'સાઇન ઇન કરો',
  sign_in_to: 'જેથી તમે {client} પર આગળ વધી શકો',
  username: 'યુઝરનેમ અથવા ઈ-મેલ',
  password: 'પાસવર્ડ',
  forgot_password: 'પાસવર્ડ ભૂલી ગયા?',
  create_account: 'ખાતું બનાવો',
  wrong_credentials: 'યુઝરનેમ અથવા પાસવર્ડ સાચો નથી.',
  too_many_tries: 'ઘણી વાર પ્રયાસ થયો. થોડી રાહ જોઈને ફરી પ્રયાસ કરો.',
  not_verified: 'પહેલાં મોકલેલા કોડથી તમારા ઈ-મેલ સરનામાની ખાતરી કરો.',
  suspended: 'આ ખાતું અટકાવવામાં આવ્યું છે. આયોજકોને લખો.',
  verify_now: 'કોડ દાખલ કરો',
  consent: '{client} તમને ઓળખવા માગે છે',
  consent_lead: 'તમે {name} તરીકે સાઇન ઇન છો. મંજૂરી આપશો તો {client} ને આ જાણવા મળશે:',
  scope_openid: 'કે ત્યાં સાઇન ઇન કરનાર તમે જ છો',
  scope_profile: 'તમારું નામ અને યુઝરનેમ',
  scope_email: 'તમારું ઈ-મેલ સરનામું',
  scope_offline_access: 'આ બધું તમારી ગેરહાજરીમાં પણ, તમે સાઇન આઉટ કરો ત્યાં સુધી',
  allow: 'મંજૂરી આપો',
  refuse: 'મંજૂરી ન આપો',
  sign_out: 'સાઇન આઉટ કરવું છે?',
  sign_out_lead: 'તમે {host} પર સાઇન ઇન છો. સાઇન આઉટ કરવાથી દરેક ટૅબમાં સાઇન-ઇન પૂરું થશે.',
  sign_out_yes: 'સાઇન આઉટ કરો',
  sign_out_no: 'સાઇન ઇન રહો',
  signing_out: 'તમને સાઇન આઉટ કરી રહ્યા છીએ',
  signing_out_lead: 'કંઈ ન થાય તો બટન દબાવો.',
  signed_out: 'તમે સાઇન આઉટ થયા છો',
  signed_out_lead: 'ફરી મળીશું.',
  error: 'આ સાઇન-ઇન થઈ શક્યું નહીં',
  error_expired: 'તેમાં ઘણો સમય લાગ્યો, અથવા તે બીજા બ્રાઉઝરમાં શરૂ થયું હતું. જે પેજ પરથી આવ્યા હતા ત્યાંથી ફરી શરૂ કરો.',
  error_lead: 'જે પેજે તમને અહીં મોકલ્યા તેણે એવું કંઈક માગ્યું જે શક્ય નથી. ફરી શરૂ કરો; ફરી એવું થાય તો તેના બનાવનારને જણાવો:',
  error_ours: 'અમારી બાજુ કંઈક ખોટું થયું. થોડી વારમાં ફરી પ્રયાસ કરો.',
  home: 'મુખ્ય પેજ પર જાઓ',
};

const texts: Readonly<Record<Locale, PageTexts>> = { en, hi, gu };

/** The texts of a language; the first of several wishes that exists, else English. */
export function textsOf(wishes: string): { locale: Locale; t: PageTexts } {
  const languages = wishes.split(/[\s,]+/).map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  const locale = languages.map((language) => locales.find((known) => known === language)).find((known) => known !== undefined) ?? 'en';
  return { locale, t: texts[locale] };
}

/** Puts values where the text has `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
