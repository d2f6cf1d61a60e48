import type { SampleTheme } from './sample-types.ts';

/** In the order of the theme page; the first three stand in the large row. */
export const themes = {
  services: {
    name: ['Citizen services', 'नागरिक सेवाएँ', 'નાગરિક સેવાઓ'],
    summary: [
      'One counter, three languages, no queue. And the back office that makes it hold.',
      'एक खिड़की, तीन भाषाएँ, कोई क़तार नहीं। और उसके पीछे का दफ़्तर जो इसे सँभालता है।',
      'એક બારી, ત્રણ ભાષા, કતાર નહીં. અને તેની પાછળની કચેરી જે તેને ટકાવે છે.',
    ],
    description: [
      'A certificate, a permit, a complaint: most people meet their city at a counter. This theme follows one request from the form to the file to the answer, counts the days, and asks which of them were needed.',
      'प्रमाणपत्र, अनुमति, शिकायत: ज़्यादातर लोग अपने शहर से एक खिड़की पर मिलते हैं। यह विषय एक अर्ज़ी का फ़ॉर्म से फ़ाइल और जवाब तक पीछा करता है, दिन गिनता है और पूछता है कि उनमें से कितने ज़रूरी थे।',
      'પ્રમાણપત્ર, પરવાનગી, ફરિયાદ: મોટા ભાગના લોકો પોતાના શહેરને એક બારીએ મળે છે. આ વિષય એક અરજીની પાછળ ફૉર્મથી ફાઇલ અને જવાબ સુધી જાય છે, દિવસો ગણે છે અને પૂછે છે કે તેમાંથી કેટલા જરૂરી હતા.',
    ],
    palette: 'services',
    lattice: 'jharokha',
  },
  water: {
    name: ['Water & drainage', 'पानी और निकासी', 'પાણી અને ગટર'],
    summary: [
      '58 wards flood twice a year. Pay for the fix, not the pump.',
      '58 वार्ड साल में दो बार डूबते हैं। पंप के नहीं, उपाय के पैसे दें।',
      '58 વોર્ડમાં વર્ષે બે વાર પાણી ભરાય છે. પંપના નહીં, ઉકેલના પૈસા આપો.',
    ],
    description: [
      'Drains, meters, leaks and wells, in the order in which a city engineer meets them. Every session names a ward, a monsoon and a cost for each household served.',
      'नाले, मीटर, रिसाव और कुएँ, उसी क्रम में जिसमें शहर का इंजीनियर उनसे मिलता है। हर सत्र एक वार्ड, एक मानसून और हर घर का ख़र्च बताता है।',
      'ગટર, મીટર, લીકેજ અને કૂવા, એ જ ક્રમમાં જેમાં શહેરના ઇજનેરને મળે છે. દરેક સત્ર એક વોર્ડ, એક ચોમાસું અને ઘરદીઠ ખર્ચ કહે છે.',
    ],
    palette: 'water',
    lattice: 'vav',
  },
  heat: {
    name: ['Heat & climate', 'गर्मी और जलवायु', 'ગરમી અને આબોહવા'],
    summary: [
      'Shade, cool roofs, and alerts people act on.',
      'छाया, ठंडी छतें, और चेतावनी जिस पर लोग चलें।',
      'છાંયો, ઠંડી છત, અને એવી ચેતવણી જેના પર લોકો વર્તે.',
    ],
    description: [
      'Heat is the disaster that leaves buildings standing. This theme looks at who is outside at two in the afternoon, what a degree less costs, and which warnings changed what people did.',
      'गर्मी वह आपदा है जो इमारतों को खड़ा छोड़ देती है। यह विषय देखता है कि दोपहर दो बजे बाहर कौन है, एक डिग्री कम करने का ख़र्च क्या है, और किस चेतावनी से लोगों ने कुछ बदला।',
      'ગરમી એવી આફત છે જે મકાનો ઊભાં રાખે છે. આ વિષય જુએ છે કે બપોરે બે વાગે બહાર કોણ છે, એક ડિગ્રી ઘટાડવાનો ખર્ચ શું છે, અને કઈ ચેતવણીથી લોકોએ કંઈક બદલ્યું.',
    ],
    palette: 'heat',
    lattice: 'tara',
  },
  streets: {
    name: ['Streets & mobility', 'सड़कें और आवाजाही', 'રસ્તા અને અવરજવર'],
    summary: ['Bus lanes, kerbs and crossings.', 'बस लेन, फुटपाथ के किनारे और पार-पथ।', 'બસ લેન, ફૂટપાથની ધાર અને ક્રૉસિંગ.'],
    description: [
      'From the first metre outside the door to the bus that comes or does not. Measured on foot, by the people who walk, wait and carry.',
      'दरवाज़े के बाहर के पहले मीटर से उस बस तक जो आती है या नहीं आती। पैदल नापा हुआ, उन लोगों द्वारा जो चलते, रुकते और ढोते हैं।',
      'બારણાની બહારના પહેલા મીટરથી એ બસ સુધી જે આવે છે કે નથી આવતી. ચાલનારા, રાહ જોનારા અને ઊંચકનારા લોકોએ પગે ચાલીને માપેલું.',
    ],
    palette: 'streets',
    lattice: 'gali',
  },
  money: {
    name: ['Municipal finance', 'नगर वित्त', 'નગર નાણાં'],
    summary: [
      'Tax registers, bonds, and tenders a startup can win.',
      'कर रजिस्टर, बॉन्ड, और टेंडर जो स्टार्टअप जीत सके।',
      'કર રજિસ્ટર, બૉન્ડ, અને સ્ટાર્ટઅપ જીતી શકે એવાં ટેન્ડર.',
    ],
    description: [
      'Where a city’s money comes from, where it waits, and how a young company gets paid from it within thirty days. With real contracts on the table.',
      'शहर का पैसा कहाँ से आता है, कहाँ रुकता है, और एक नई कंपनी को उसमें से तीस दिन में भुगतान कैसे मिले। असली अनुबंध मेज़ पर।',
      'શહેરના પૈસા ક્યાંથી આવે છે, ક્યાં અટકે છે, અને નવી કંપનીને તેમાંથી ત્રીસ દિવસમાં ચુકવણી કેવી રીતે મળે. સાચા કરાર ટેબલ પર.',
    ],
    palette: 'money',
    lattice: 'patola',
  },
  data: {
    name: ['Public data', 'सार्वजनिक डेटा', 'જાહેર ડેટા'],
    summary: [
      'Open registries, shared identifiers, and who answers for them.',
      'खुले रजिस्टर, साझा पहचान, और उनका जवाबदेह कौन।',
      'ખુલ્લાં રજિસ્ટર, સહિયારી ઓળખ, અને તેનો જવાબ કોણ આપે.',
    ],
    description: [
      'Registers that other departments can rely on, models that can be checked, and consent in words that people use at home. Every speaker says what they would not collect again.',
      'रजिस्टर जिन पर दूसरे विभाग भरोसा कर सकें, मॉडल जिनकी जाँच हो सके, और सहमति घर की भाषा में। हर वक्ता बताता है कि वह दोबारा क्या इकट्ठा नहीं करेगा।',
      'બીજા વિભાગો ભરોસો કરી શકે એવાં રજિસ્ટર, તપાસી શકાય એવાં મૉડેલ, અને ઘરની ભાષામાં સંમતિ. દરેક વક્તા કહે છે કે તે ફરી શું એકઠું નહીં કરે.',
    ],
    palette: 'data',
    lattice: 'shatkon',
  },
  land: {
    name: ['Land & housing', 'ज़मीन और घर', 'જમીન અને ઘર'],
    summary: [
      'Records that agree with each other, and homes on top.',
      'रिकॉर्ड जो आपस में मेल खाएँ, और उन पर घर।',
      'એકબીજા સાથે મેળ ખાતા રેકૉર્ડ, અને તેના પર ઘર.',
    ],
    description: [
      'Three offices hold three maps of the same plot. This theme is about making them one, and about the people who live on the line between them.',
      'एक ही भूखंड के तीन नक्शे तीन दफ़्तरों में हैं। यह विषय उन्हें एक करने का है, और उन लोगों का जो उनके बीच की रेखा पर रहते हैं।',
      'એક જ પ્લૉટના ત્રણ નકશા ત્રણ કચેરીમાં છે. આ વિષય તેમને એક કરવાનો છે, અને તેમની વચ્ચેની રેખા પર રહેતા લોકોનો.',
    ],
    palette: 'land',
    lattice: 'chowk',
  },
  waste: {
    name: ['Waste & reuse', 'कचरा और पुनः उपयोग', 'કચરો અને પુનઃઉપયોગ'],
    summary: [
      'From collection routes to compost that somebody buys.',
      'कचरा गाड़ी के रास्ते से उस खाद तक जो बिकती है।',
      'કચરા ગાડીના રસ્તાથી વેચાતા ખાતર સુધી.',
    ],
    description: [
      'Who picks it up, who sorts it, who is paid and who buys what comes out. The co-operatives that did this before the startups are on every panel.',
      'कौन उठाता है, कौन छाँटता है, किसे पैसा मिलता है और जो निकलता है उसे कौन ख़रीदता है। स्टार्टअप से पहले यह काम करने वाली सहकारी समितियाँ हर चर्चा में हैं।',
      'કોણ ઉપાડે છે, કોણ છૂટું પાડે છે, કોને પૈસા મળે છે અને જે નીકળે તે કોણ ખરીદે છે. સ્ટાર્ટઅપ પહેલાં આ કામ કરતી સહકારી મંડળીઓ દરેક ચર્ચામાં છે.',
    ],
    palette: 'waste',
    lattice: 'pushp',
  },
} as const satisfies Record<string, SampleTheme>;
