import { locales, type Locale } from '@sabha/contract/core/locales';

const en = {
  title: 'Your data at {host}',
  lead: 'This archive holds everything that {host} keeps about you, as it was on {date}.',
  how: 'Open a file of the folder data with any text editor or a program that reads JSON. What you uploaded lies in the folder files.',
  tables: 'What is in it',
  table: 'File',
  rows: 'Entries',
  files: 'Files you uploaded: {count}',
  withheld: 'What is left out, and why',
  secrets: 'Secrets such as passwords and tokens open your account, so they are never copied. What belongs to other people is theirs.',
  check: 'manifest.json names every file with its length and its SHA-256, so that you can check that nothing was changed.',
};
type ArchiveTexts = typeof en;

const hi: ArchiveTexts = {
  title: '{host} पर आपका डेटा',
  lead: 'इस संग्रह में वह सब है जो {host} आपके बारे में रखता है, जैसा {date} को था।',
  how: 'data फ़ोल्डर की फ़ाइलें किसी भी टेक्स्ट एडिटर या JSON पढ़ने वाले प्रोग्राम से खोलें। आपने जो अपलोड किया वह files फ़ोल्डर में है।',
  tables: 'इसमें क्या है',
  table: 'फ़ाइल',
  rows: 'प्रविष्टियाँ',
  files: 'आपकी अपलोड की हुई फ़ाइलें: {count}',
  withheld: 'क्या छोड़ा गया है, और क्यों',
  secrets: 'पासवर्ड और टोकन जैसे रहस्य आपका खाता खोलते हैं, इसलिए उनकी नकल कभी नहीं की जाती। जो दूसरों का है वह उन्हीं का है।',
  check: 'manifest.json हर फ़ाइल की लंबाई और SHA-256 बताता है, ताकि आप जाँच सकें कि कुछ बदला नहीं गया।',
};

const gu: ArchiveTexts = {
  title: '{host} પર તમારો ડેટા',
  lead: 'આ સંગ્રહમાં તે બધું છે જે {host} તમારા વિશે રાખે છે, {date} ના રોજ હતું તેમ.',
  how: 'data ફોલ્ડરની ફાઇલો કોઈ પણ ટેક્સ્ટ એડિટર કે JSON વાંચતા પ્રોગ્રામથી ખોલો. તમે જે અપલોડ કર્યું તે files ફોલ્ડરમાં છે.',
  tables: 'તેમાં શું છે',
  table: 'ફાઇલ',
  rows: 'નોંધો',
  files: 'તમે અપલોડ કરેલી ફાઇલો: {count}',
  withheld: 'શું બાકી રખાયું છે, અને કેમ',
  secrets: 'પાસવર્ડ અને ટોકન જેવાં રહસ્યો તમારું ખાતું ખોલે છે, તેથી તેમની નકલ ક્યારેય થતી નથી. જે બીજાઓનું છે તે તેમનું જ છે.',
  check: 'manifest.json દરેક ફાઇલની લંબાઈ અને SHA-256 જણાવે છે, જેથી તમે ચકાસી શકો કે કંઈ બદલાયું નથી.',
};

const texts: Readonly<Record<Locale, ArchiveTexts>> = { en, hi, gu };
export const archiveTexts = (locale: string): ArchiveTexts => texts[locales.find((known) => known === locale) ?? 'en'];
