import type { ProblemTexts } from './translated-problem.ts';

/** What people read who have to wait because much is going on, or because they ask for much. */
export const limitTexts = {
  requests: {
    en: 'Too many requests. Try again in {seconds} s.',
    hi: 'बहुत सारे अनुरोध आए। {seconds} सेकंड बाद फिर कोशिश करें।',
    gu: 'ઘણી બધી વિનંતીઓ આવી. {seconds} સેકન્ડ પછી ફરી પ્રયત્ન કરો.',
  },
  busy: {
    en: 'Many people are here right now. Try again in a moment.',
    hi: 'अभी बहुत सारे लोग यहाँ हैं। एक पल बाद फिर कोशिश करें।',
    gu: 'અત્યારે ઘણા લોકો અહીં છે. એક ક્ષણ પછી ફરી પ્રયત્ન કરો.',
  },
  work: {
    en: 'Too much is being worked on. Try again in a moment.',
    hi: 'अभी बहुत काम चल रहा है। एक पल बाद फिर कोशिश करें।',
    gu: 'અત્યારે ઘણું કામ ચાલે છે. એક ક્ષણ પછી ફરી પ્રયત્ન કરો.',
  },
  lost: {
    en: 'This could not be finished. Try again in a moment.',
    hi: 'यह पूरा नहीं हो सका। एक पल बाद फिर कोशिश करें।',
    gu: 'આ પૂરું થઈ શક્યું નહીં. એક ક્ષણ પછી ફરી પ્રયત્ન કરો.',
  },
  own_uploads: {
    en: 'Several of your files are being uploaded. Wait for one of them.',
    hi: 'आपकी कई फ़ाइलें अभी अपलोड हो रही हैं। किसी एक के पूरा होने की प्रतीक्षा करें।',
    gu: 'તમારી ઘણી ફાઇલો અત્યારે અપલોડ થઈ રહી છે. કોઈ એક પૂરી થાય તેની રાહ જુઓ.',
  },
  uploads: {
    en: 'Too much is being uploaded at once. Try again in a moment.',
    hi: 'एक साथ बहुत कुछ अपलोड हो रहा है। एक पल बाद फिर कोशिश करें।',
    gu: 'એકસાથે ઘણું અપલોડ થઈ રહ્યું છે. એક ક્ષણ પછી ફરી પ્રયત્ન કરો.',
  },
  uploaded: {
    en: 'Too much was uploaded from here. Try again in a moment.',
    hi: 'यहाँ से बहुत कुछ अपलोड हो चुका है। एक पल बाद फिर कोशिश करें।',
    gu: 'અહીંથી ઘણું અપલોડ થઈ ગયું છે. એક ક્ષણ પછી ફરી પ્રયત્ન કરો.',
  },
  slow: {
    en: 'The file arrives too slowly. Try again where the network is better.',
    hi: 'फ़ाइल बहुत धीरे पहुँच रही है। बेहतर नेटवर्क पर फिर कोशिश करें।',
    gu: 'ફાઇલ ખૂબ ધીમે પહોંચે છે. સારા નેટવર્ક પર ફરી પ્રયત્ન કરો.',
  },
  sign_in: {
    en: 'Too many people sign in at this moment. Try again in a few seconds.',
    hi: 'इस समय बहुत सारे लोग साइन इन कर रहे हैं। कुछ सेकंड बाद फिर कोशिश करें।',
    gu: 'આ ક્ષણે ઘણા લોકો સાઇન ઇન કરી રહ્યા છે. થોડી સેકન્ડ પછી ફરી પ્રયત્ન કરો.',
  },
} as const satisfies Record<string, ProblemTexts>;
