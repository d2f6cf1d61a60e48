import type { ProblemTexts } from '../../../core/http/translated-problem.ts';

/** What buyers read who hold, take or try more than one may. */
export const refusalTexts = {
  free_network: {
    en: 'The guests of one network take no more than {max} free places within an hour. Sign in, or try again in an hour.',
    hi: 'एक नेटवर्क के मेहमान एक घंटे में {max} से ज़्यादा मुफ़्त जगहें नहीं ले सकते। साइन इन करें, या एक घंटे बाद फिर कोशिश करें।',
    gu: 'એક નેટવર્કના મહેમાનો એક કલાકમાં {max} થી વધુ મફત જગ્યા લઈ શકતા નથી. સાઇન ઇન કરો, અથવા એક કલાક પછી ફરી પ્રયત્ન કરો.',
  },
  free_person: {
    en: 'One person and one address take no more than {max} free places within an hour. Take fewer, or try again in an hour.',
    hi: 'एक व्यक्ति और एक पता एक घंटे में {max} से ज़्यादा मुफ़्त जगहें नहीं ले सकते। कम लें, या एक घंटे बाद फिर कोशिश करें।',
    gu: 'એક વ્યક્તિ અને એક સરનામું એક કલાકમાં {max} થી વધુ મફત જગ્યા લઈ શકતાં નથી. ઓછી લો, અથવા એક કલાક પછી ફરી પ્રયત્ન કરો.',
  },
  network: {
    en: 'The guests of one network hold no more than {max} places in open carts and unpaid orders. Sign in, or try again in a few minutes.',
    hi: 'एक नेटवर्क के मेहमान खुले कार्ट और बिना भुगतान वाले ऑर्डर में {max} से ज़्यादा जगहें नहीं रोक सकते। साइन इन करें, या कुछ मिनट बाद फिर कोशिश करें।',
    gu: 'એક નેટવર્કના મહેમાનો ખુલ્લા કાર્ટ અને ચુકવણી વિનાના ઓર્ડરમાં {max} થી વધુ જગ્યા રોકી શકતા નથી. સાઇન ઇન કરો, અથવા થોડી મિનિટ પછી ફરી પ્રયત્ન કરો.',
  },
  address: {
    en: 'This address holds more than {max} unpaid places with these. Pay for what is held first, or give it up.',
    hi: 'इन्हें मिलाकर इस पते पर {max} से ज़्यादा बिना भुगतान की जगहें होंगी। पहले रोकी हुई जगहों का भुगतान करें, या उन्हें छोड़ दें।',
    gu: 'આ સાથે આ સરનામે {max} થી વધુ ચુકવણી વિનાની જગ્યા થશે. પહેલાં રોકેલી જગ્યાની ચુકવણી કરો, અથવા તેને જતી કરો.',
  },
  person: {
    en: 'You hold more than {max} unpaid places with these. Pay for what is held first, or give it up.',
    hi: 'इन्हें मिलाकर आपके पास {max} से ज़्यादा बिना भुगतान की जगहें होंगी। पहले रोकी हुई जगहों का भुगतान करें, या उन्हें छोड़ दें।',
    gu: 'આ સાથે તમારી પાસે {max} થી વધુ ચુકવણી વિનાની જગ્યા થશે. પહેલાં રોકેલી જગ્યાની ચુકવણી કરો, અથવા તેને જતી કરો.',
  },
  vouchers: {
    en: 'Too many voucher codes were wrong. Try again in {minutes} min.',
    hi: 'बहुत सारे वाउचर कोड गलत थे। {minutes} मिनट बाद फिर कोशिश करें।',
    gu: 'ઘણા બધા વાઉચર કોડ ખોટા હતા. {minutes} મિનિટ પછી ફરી પ્રયત્ન કરો.',
  },
  vouchers_guest: {
    en: 'Too many voucher codes were wrong. Try again in {minutes} min. Or sign in, and try there.',
    hi: 'बहुत सारे वाउचर कोड गलत थे। {minutes} मिनट बाद फिर कोशिश करें, या साइन इन करके वहाँ कोशिश करें।',
    gu: 'ઘણા બધા વાઉચર કોડ ખોટા હતા. {minutes} મિનિટ પછી ફરી પ્રયત્ન કરો, અથવા સાઇન ઇન કરીને ત્યાં પ્રયત્ન કરો.',
  },
} as const satisfies Record<string, ProblemTexts>;
