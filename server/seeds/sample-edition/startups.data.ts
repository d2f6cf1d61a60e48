import type { Startup } from '@sabha/contract/startups/startup';
import type { ThemeKey } from './sample-keys.ts';
import type { ThreeTexts } from './sample-types.ts';

interface SampleStartup extends Pick<Startup, 'slug' | 'name' | 'founded_year'> {
  readonly theme: ThemeKey;
  readonly city: ThreeTexts;
  readonly summary: ThreeTexts;
  readonly running: ThreeTexts;
  readonly looking_for: ThreeTexts;
}

const vadodara: ThreeTexts = ['Vadodara', 'वडोदरा', 'વડોદરા'];
const ahmedabad: ThreeTexts = ['Ahmedabad', 'अहमदाबाद', 'અમદાવાદ'];
const bhuj: ThreeTexts = ['Bhuj', 'भुज', 'ભુજ'];
const surat: ThreeTexts = ['Surat', 'सूरत', 'સુરત'];
const pune: ThreeTexts = ['Pune', 'पुणे', 'પુણે'];
const bengaluru: ThreeTexts = ['Bengaluru', 'बेंगलुरु', 'બેંગલુરુ'];
const ludhiana: ThreeTexts = ['Ludhiana', 'लुधियाना', 'લુધિયાણા'];

/** Twelve startups of the sample; all of them are invented. */
export const startups: readonly SampleStartup[] = [
  {
    slug: 'naalah-labs',
    name: 'Naalah Labs',
    theme: 'water',
    city: vadodara,
    founded_year: 2021,
    summary: [
      'Flood sensors for open drains that look like broken pipe.',
      'खुले नालों के लिए बाढ़ सेंसर, जो टूटे पाइप जैसे दिखते हैं।',
      'ખુલ્લી ગટર માટે પૂરનાં સેન્સર, જે તૂટેલા પાઇપ જેવાં દેખાય છે.',
    ],
    running: [
      '126 sensors in nine wards of Nadipur, since the monsoon of 2024. On average the control room gets a call **forty minutes** before a street goes under; every missed call is published with its cause.',
      'नदीपुर के नौ वार्डों में 126 सेंसर, 2024 के मानसून से। सड़क डूबने से औसतन **चालीस मिनट** पहले नियंत्रण कक्ष को फ़ोन जाता है; हर चूक उसके कारण के साथ प्रकाशित होती है।',
      'નદીપુરના નવ વોર્ડમાં 126 સેન્સર, 2024ના ચોમાસાથી. રસ્તો ડૂબે તેના સરેરાશ **ચાળીસ મિનિટ** પહેલાં નિયંત્રણ કક્ષને ફોન જાય છે; દરેક ચૂક તેના કારણ સાથે પ્રકાશિત થાય છે.',
    ],
    looking_for: [
      'A second city with open drains and a control room that picks up the phone.',
      'खुले नालों वाला दूसरा शहर, और ऐसा नियंत्रण कक्ष जो फ़ोन उठाए।',
      'ખુલ્લી ગટરવાળું બીજું શહેર, અને ફોન ઉપાડે એવો નિયંત્રણ કક્ષ.',
    ],
  },
  {
    slug: 'mohalla-meter',
    name: 'Mohalla Meter',
    theme: 'water',
    city: ahmedabad,
    founded_year: 2024,
    summary: [
      'Water meters that can be read without being able to read.',
      'पानी के मीटर जिन्हें बिना पढ़े-लिखे भी पढ़ा जा सकता है।',
      'પાણીનાં મીટર જે વાંચતાં ન આવડે તો પણ વાંચી શકાય.',
    ],
    running: [
      'Two hundred meters in one housing society of Ahmedabad, paid by the society. No city yet.',
      'अहमदाबाद की एक आवासीय सोसाइटी में दो सौ मीटर, ख़र्च सोसाइटी का। अभी कोई शहर नहीं।',
      'અમદાવાદની એક સોસાયટીમાં બસો મીટર, ખર્ચ સોસાયટીનો. હજી કોઈ શહેર નહીં.',
    ],
    looking_for: [
      'A first city: one ward, one billing cycle, and somebody who will compare both bills.',
      'पहला शहर: एक वार्ड, एक बिल चक्र, और कोई जो दोनों बिल मिलाए।',
      'પહેલું શહેર: એક વોર્ડ, એક બિલ ચક્ર, અને બંને બિલ સરખાવે એવું કોઈ.',
    ],
  },
  {
    slug: 'kuva-note',
    name: 'Kuva Note',
    theme: 'water',
    city: bhuj,
    founded_year: 2023,
    summary: [
      'Keeps the level of every public well, measured by those who draw from it.',
      'हर सार्वजनिक कुएँ का जलस्तर, उसी से पानी भरने वाले नापते हैं।',
      'દરેક જાહેર કૂવાનું સ્તર, તેમાંથી પાણી ભરનારા જ માપે છે.',
    ],
    running: [
      'Sixty-four wells around Bhuj, a reading each week, by telephone. The series is open and has been used in two town plans.',
      'भुज के आसपास चौंसठ कुएँ, हर हफ़्ते एक नाप, फ़ोन से। आँकड़े खुले हैं और दो नगर योजनाओं में काम आए हैं।',
      'ભુજની આસપાસ ચોસઠ કૂવા, દર અઠવાડિયે એક માપ, ફોનથી. આંકડા ખુલ્લા છે અને બે નગર યોજનામાં વપરાયા છે.',
    ],
    looking_for: [
      'A district that pays for three years, not for a pilot.',
      'ऐसा ज़िला जो पायलट नहीं, तीन साल का ख़र्च दे।',
      'પાયલટનો નહીં, ત્રણ વર્ષનો ખર્ચ આપે એવો જિલ્લો.',
    ],
  },
  {
    slug: 'footpath-co',
    name: 'Footpath Co.',
    theme: 'streets',
    city: pune,
    founded_year: 2020,
    summary: [
      'Street audits by schoolchildren with a metre stick.',
      'स्कूली बच्चों द्वारा मीटर की छड़ी से सड़कों की जाँच।',
      'શાળાનાં બાળકો દ્વારા મીટરની લાકડીથી શેરીઓની તપાસ.',
    ],
    running: [
      'Thirty-one schools in Pune and Surat have walked 212 km. Each report ends with the three kerbs to cut first and what that costs.',
      'पुणे और सूरत के इकतीस स्कूल 212 किमी चल चुके हैं। हर रिपोर्ट बताती है कि पहले कौन से तीन किनारे काटें और ख़र्च कितना होगा।',
      'પુણે અને સુરતની એકત્રીસ શાળાઓ 212 કિમી ચાલી છે. દરેક અહેવાલ કહે છે કે પહેલી કઈ ત્રણ કિનારી કાપવી અને ખર્ચ કેટલો.',
    ],
    looking_for: [
      'Cities that will cut three kerbs within sixty days.',
      'ऐसे शहर जो साठ दिन में तीन किनारे काटें।',
      'સાઠ દિવસમાં ત્રણ કિનારી કાપે એવાં શહેર.',
    ],
  },
  {
    slug: 'stopwise',
    name: 'Stopwise',
    theme: 'streets',
    city: ludhiana,
    founded_year: 2022,
    summary: [
      'Counts people at bus stops, and says where shade is missing.',
      'बस स्टॉप पर लोगों की गिनती, और यह कि छाया कहाँ नहीं है।',
      'બસ સ્ટોપ પર લોકોની ગણતરી, અને છાંયો ક્યાં નથી તે.',
    ],
    running: [
      'Route 7 in Meghpur: 44 stops, counted by hand each month. Eleven shelters moved because of it.',
      'मेघपुर में मार्ग 7: 44 स्टॉप, हर महीने हाथ से गिने जाते हैं। इससे ग्यारह छज्जे अपनी जगह से हटाए गए।',
      'મેઘપુરમાં માર્ગ 7: 44 સ્ટોપ, દર મહિને હાથે ગણાય છે. તેના લીધે અગિયાર છાપરાં ખસેડાયાં.',
    ],
    looking_for: [
      'A bus operator that publishes its timetable.',
      'ऐसा बस संचालक जो अपनी समय-सारणी प्रकाशित करे।',
      'પોતાનું સમયપત્રક પ્રકાશિત કરે એવો બસ સંચાલક.',
    ],
  },
  {
    slug: 'kachra-ledger',
    name: 'Kachra Ledger',
    theme: 'waste',
    city: surat,
    founded_year: 2019,
    summary: [
      'A receipt for every kilo of waste, for the person who carried it.',
      'कचरे के हर किलो की रसीद, ढोने वाले के हाथ में।',
      'કચરાના દરેક કિલોની રસીદ, ઊંચકનારના હાથમાં.',
    ],
    running: [
      'Scales at 26 sorting places of two co-operatives. 1,140 carriers are paid by weight, the same evening.',
      'दो सहकारी समितियों के 26 छँटाई केंद्रों पर तराज़ू। 1,140 लोगों को उसी शाम वज़न के हिसाब से पैसा मिलता है।',
      'બે સહકારી મંડળીનાં 26 છટણી કેન્દ્ર પર કાંટા. 1,140 લોકોને તે જ સાંજે વજન પ્રમાણે પૈસા મળે છે.',
    ],
    looking_for: [
      'A city that writes payment by weight into its next contract.',
      'ऐसा शहर जो अगले अनुबंध में वज़न से भुगतान लिखे।',
      'આગલા કરારમાં વજન પ્રમાણે ચુકવણી લખે એવું શહેર.',
    ],
  },
  {
    slug: 'ghar-vera',
    name: 'Ghar Vera',
    theme: 'money',
    city: ahmedabad,
    founded_year: 2018,
    summary: [
      'Property tax on a phone, in Gujarati, with the sum explained.',
      'फ़ोन पर संपत्ति कर, गुजराती में, हिसाब समझाकर।',
      'ફોન પર મિલકત વેરો, ગુજરાતીમાં, હિસાબ સમજાવીને.',
    ],
    running: [
      'Four towns of Gujarat. Objections are answered at the bill; one in eight bills was wrong in the first year, one in forty is now.',
      'गुजरात के चार नगर। आपत्ति का जवाब बिल पर ही मिलता है; पहले साल आठ में एक बिल ग़लत था, अब चालीस में एक।',
      'ગુજરાતનાં ચાર નગર. વાંધાનો જવાબ બિલ પર જ મળે છે; પહેલા વર્ષે આઠમાંથી એક બિલ ખોટું હતું, હવે ચાલીસમાંથી એક.',
    ],
    looking_for: [
      'Towns under 200,000 people, and an accountant who argues.',
      'दो लाख से कम आबादी के नगर, और बहस करने वाला लेखाकार।',
      'બે લાખથી ઓછી વસ્તીનાં નગર, અને દલીલ કરે એવો હિસાબનીશ.',
    ],
  },
  {
    slug: 'patra',
    name: 'Patra',
    theme: 'services',
    city: vadodara,
    founded_year: 2020,
    summary: [
      'Building permits in nine steps instead of forty-one.',
      'इकतालीस की जगह नौ क़दमों में भवन अनुमति।',
      'એકતાળીસને બદલે નવ પગલાંમાં બાંધકામ પરવાનગી.',
    ],
    running: [
      'Sundarpur, for houses up to two storeys. A permit takes 23 days in the middle of the list; each day is on the applicant’s page with the desk that has the file.',
      'सुंदरपुर में, दो मंज़िल तक के घरों के लिए। बीच का समय 23 दिन है; हर दिन आवेदक के पृष्ठ पर दिखता है कि फ़ाइल किस मेज़ पर है।',
      'સુંદરપુરમાં, બે માળ સુધીનાં ઘર માટે. મધ્ય સમય 23 દિવસ છે; દરેક દિવસ અરજદારના પાના પર દેખાય છે કે ફાઇલ કયા ટેબલ પર છે.',
    ],
    looking_for: ['A city that lets us delete a step.', 'ऐसा शहर जो हमें एक क़दम हटाने दे।', 'અમને એક પગલું કાઢી નાખવા દે એવું શહેર.'],
  },
  {
    slug: 'setubandh',
    name: 'Setubandh',
    theme: 'services',
    city: bengaluru,
    founded_year: 2021,
    summary: ['One address for every door of a city.', 'शहर के हर दरवाज़े का एक पता।', 'શહેરના દરેક બારણાનું એક સરનામું.'],
    running: [
      '310,000 doors in Rewapur carry a number that the ambulance, the water bill and the ward office share.',
      'रेवापुर के 3,10,000 दरवाज़ों पर ऐसी संख्या है जिसे एंबुलेंस, पानी का बिल और वार्ड कार्यालय साझा करते हैं।',
      'રેવાપુરના 3,10,000 બારણાં પર એવો નંબર છે જે એમ્બ્યુલન્સ, પાણીનું બિલ અને વોર્ડ કચેરી વહેંચે છે.',
    ],
    looking_for: [
      'Fire and ambulance services that will drive with us for a week.',
      'ऐसी दमकल और एंबुलेंस सेवाएँ जो एक हफ़्ते हमारे साथ चलें।',
      'એક અઠવાડિયું અમારી સાથે ફરે એવી ફાયર અને એમ્બ્યુલન્સ સેવા.',
    ],
  },
  {
    slug: 'tapman',
    name: 'Tapman',
    theme: 'heat',
    city: bhuj,
    founded_year: 2022,
    summary: [
      'Heat alerts for single wards, sent at ten in the evening.',
      'एक-एक वार्ड के लिए गर्मी की चेतावनी, रात दस बजे।',
      'એક-એક વોર્ડ માટે ગરમીની ચેતવણી, રાત્રે દસ વાગ્યે.',
    ],
    running: [
      'Fourteen wards of Bhuj and Rewapur. Schools and building sites answer whether they moved their hours: six in ten did in May 2026.',
      'भुज और रेवापुर के चौदह वार्ड। स्कूल और निर्माण स्थल बताते हैं कि समय बदला या नहीं: मई 2026 में दस में छह ने बदला।',
      'ભુજ અને રેવાપુરના ચૌદ વોર્ડ. શાળાઓ અને બાંધકામ સ્થળો કહે છે કે સમય બદલ્યો કે નહીં: મે 2026માં દસમાંથી છએ બદલ્યો.',
    ],
    looking_for: [
      'Health departments that will share admissions by ward.',
      'ऐसे स्वास्थ्य विभाग जो वार्डवार भर्तियाँ साझा करें।',
      'વોર્ડવાર દાખલ દર્દીના આંકડા આપે એવા આરોગ્ય વિભાગ.',
    ],
  },
  {
    slug: 'openward-maps',
    name: 'OpenWard Maps',
    theme: 'data',
    city: vadodara,
    founded_year: 2017,
    summary: ['Ward boundaries that anybody may use.', 'वार्ड की सीमाएँ, जिन्हें कोई भी इस्तेमाल कर सके।', 'વોર્ડની સીમાઓ, જે કોઈ પણ વાપરી શકે.'],
    running: [
      'Boundaries of 118 towns, each with the order that drew them. Corrections by residents are answered within a week.',
      '118 नगरों की सीमाएँ, हर एक के साथ वह आदेश जिसने उसे खींचा। निवासियों के सुधार का जवाब एक हफ़्ते में।',
      '118 નગરની સીમાઓ, દરેક સાથે તેને દોરનાર હુકમ. રહેવાસીઓના સુધારાનો જવાબ એક અઠવાડિયામાં.',
    ],
    looking_for: [
      'Towns that publish their next boundary order as a map.',
      'ऐसे नगर जो अगला सीमा आदेश नक़्शे के रूप में दें।',
      'આગલો સીમા હુકમ નકશા રૂપે આપે એવાં નગર.',
    ],
  },
  {
    slug: 'khasra',
    name: 'Khasra',
    theme: 'land',
    city: surat,
    founded_year: 2019,
    summary: [
      'Finds where land records disagree, and who can settle it.',
      'ज़मीन के काग़ज़ कहाँ टकराते हैं और कौन सुलझा सकता है।',
      'જમીનના કાગળો ક્યાં ટકરાય છે અને કોણ ઉકેલી શકે તે શોધે છે.',
    ],
    running: [
      'Five cities. Of 9,300 disagreements that were found, 5,870 are settled; the others stand on a list with the name of the office.',
      'पाँच शहर। मिले 9,300 टकरावों में से 5,870 सुलझ चुके हैं; बाक़ी कार्यालय के नाम के साथ सूची में हैं।',
      'પાંચ શહેર. મળેલા 9,300 વિવાદમાંથી 5,870 ઉકેલાયા છે; બાકીના કચેરીના નામ સાથે યાદીમાં છે.',
    ],
    looking_for: [
      'A revenue court that will hear a hundred small cases in a month.',
      'ऐसा राजस्व न्यायालय जो महीने में सौ छोटे मामले सुने।',
      'મહિનામાં સો નાના કેસ સાંભળે એવી મહેસૂલ કોર્ટ.',
    ],
  },
];
