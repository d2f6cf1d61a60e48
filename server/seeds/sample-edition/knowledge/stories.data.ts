import type { SampleArticle } from './sample-article.ts';

/** Pieces that stand in three languages. */
export const translatedArticles: readonly SampleArticle[] = [
  {
    slug: 'the-drain-that-called',
    kind: 'article',
    is_featured: true,
    title: ['The drain that called before the rain', 'बारिश से पहले बुलाने वाला नाला', 'વરસાદ પહેલાં બોલાવતી ગટર'],
    summary: [
      'Sundarpur hung forty floats in its worst drains. What helped in the end was not the signal but who got it.',
      'सुंदरपुर ने अपने सबसे ख़राब नालों में चालीस फ़्लोट लटकाए। आख़िर में काम सिग्नल नहीं आया, बल्कि यह कि वह किसे मिला।',
      'સુંદરપુરે પોતાની સૌથી ખરાબ ગટરોમાં ચાળીસ ફ્લોટ લટકાવ્યા. છેવટે કામ સિગ્નલે નહીં, પણ તે કોને મળ્યું તેણે કર્યું.',
    ],
    body: [
      'Ward 14 of Sundarpur lies two metres below the road that leads to it. It floods twice a year, on average eleven hours after the first heavy rain, and everybody there knows which shop gets wet first.\n\n## What was built\n\nA float, a switch, a battery and a telephone card in a plastic pipe. Forty of them hang in the covered drains. When the water stands at two thirds, the float tips and sends one message. Each cost less than a manhole cover.\n\n## What went wrong first\n\nThe messages went to the control room. The control room sees nine hundred messages on a wet night and did with these what it did with the others.\n\n> I had the water level on a screen and no one to send. — a night officer, in the first review\n\n## What was changed\n\nThe second message goes to the two people who clean that drain and to the shop that gets wet first. The shopkeeper calls if nobody has come within the hour. In the second monsoon, drains were opened before the rain on 23 of 31 warnings.\n\n## What it does not prove\n\nThe second monsoon was lighter. Eight warnings came while the road was already under water. The city now keeps last year’s list of wet shops, and will compare it again after a heavy year.',
      'सुंदरपुर का वार्ड 14 उस सड़क से दो मीटर नीचे है जो वहाँ तक जाती है। वह साल में दो बार डूबता है, पहली तेज़ बारिश के औसतन ग्यारह घंटे बाद, और वहाँ सबको पता है कि सबसे पहले कौन-सी दुकान भीगती है।\n\n## क्या बनाया गया\n\nप्लास्टिक के पाइप में एक फ़्लोट, एक स्विच, एक बैटरी और एक सिम कार्ड। ऐसे चालीस ढके नालों में लटके हैं। पानी दो-तिहाई पर आते ही फ़्लोट झुकता है और एक संदेश भेजता है। हर एक का ख़र्च मैनहोल के ढक्कन से कम था।\n\n## पहले क्या ग़लत हुआ\n\nसंदेश नियंत्रण कक्ष को जाते थे। बरसात की रात वहाँ नौ सौ संदेश आते हैं, और इनका भी वही हुआ जो बाक़ी का होता है।\n\n> मेरे पास स्क्रीन पर पानी का स्तर था और भेजने को कोई नहीं। — रात के एक अधिकारी, पहली समीक्षा में\n\n## क्या बदला गया\n\nदूसरा संदेश उन दो लोगों को जाता है जो वह नाला साफ़ करते हैं, और उस दुकान को जो सबसे पहले भीगती है। घंटे भर में कोई न आए तो दुकानदार फ़ोन करता है। दूसरे मानसून में 31 में से 23 चेतावनियों पर नाले बारिश से पहले खोले गए।\n\n## इससे क्या साबित नहीं होता\n\nदूसरा मानसून हल्का था। आठ चेतावनियाँ तब आईं जब सड़क पहले ही पानी में थी। शहर अब पिछले साल की भीगी दुकानों की सूची रखता है और भारी बारिश वाले साल के बाद फिर मिलान करेगा।',
      'સુંદરપુરનો વોર્ડ 14 ત્યાં જતા રસ્તાથી બે મીટર નીચે છે. ત્યાં વર્ષે બે વાર પાણી ભરાય છે, પહેલા ભારે વરસાદના સરેરાશ અગિયાર કલાક પછી, અને ત્યાં સૌને ખબર છે કે પહેલાં કઈ દુકાન પલળે છે.\n\n## શું બનાવ્યું\n\nપ્લાસ્ટિકની પાઇપમાં એક ફ્લોટ, એક સ્વિચ, એક બૅટરી અને એક સિમ કાર્ડ. આવા ચાળીસ ઢાંકેલી ગટરોમાં લટકે છે. પાણી બે તૃતીયાંશે પહોંચે એટલે ફ્લોટ નમે અને એક સંદેશ મોકલે. દરેકનો ખર્ચ મૅનહોલના ઢાંકણા કરતાં ઓછો હતો.\n\n## પહેલાં શું ખોટું થયું\n\nસંદેશા નિયંત્રણ કક્ષમાં જતા હતા. વરસાદની રાતે ત્યાં નવસો સંદેશા આવે છે, અને આનું પણ એ જ થયું જે બાકીનાનું થાય છે.\n\n> મારી પાસે સ્ક્રીન પર પાણીનું સ્તર હતું અને મોકલવા માટે કોઈ નહીં. — રાતના એક અધિકારી, પહેલી સમીક્ષામાં\n\n## શું બદલ્યું\n\nબીજો સંદેશ એ બે જણને જાય છે જે એ ગટર સાફ કરે છે, અને એ દુકાનને જે પહેલાં પલળે છે. એક કલાકમાં કોઈ ન આવે તો દુકાનદાર ફોન કરે છે. બીજા ચોમાસામાં 31માંથી 23 ચેતવણી પર ગટરો વરસાદ પહેલાં ખોલાઈ.\n\n## આનાથી શું સાબિત થતું નથી\n\nબીજું ચોમાસું હળવું હતું. આઠ ચેતવણી ત્યારે આવી જ્યારે રસ્તો પહેલેથી પાણીમાં હતો. શહેર હવે ગયા વર્ષની પલળેલી દુકાનોની યાદી રાખે છે અને ભારે વરસાદના વર્ષ પછી ફરી સરખાવશે.',
    ],
    authors: ['Rukmini Deshpande'],
    themes: ['water', 'data'],
    published_at: '2026-11-09T04:30:00Z',
  },
  {
    slug: 'one-form-three-languages',
    kind: 'article',
    title: ['One form, three languages, fewer visits', 'एक फ़ॉर्म, तीन भाषाएँ, कम चक्कर', 'એક ફૉર્મ, ત્રણ ભાષા, ઓછા ધક્કા'],
    summary: [
      'Nadipur rewrote its birth certificate form with the clerks who reject it. Visits per certificate fell from 3.1 to 1.4.',
      'नदीपुर ने जन्म प्रमाणपत्र का फ़ॉर्म उन्हीं लिपिकों के साथ दोबारा लिखा जो उसे लौटाते थे। हर प्रमाणपत्र के चक्कर 3.1 से घटकर 1.4 हुए।',
      'નદીપુરે જન્મના પ્રમાણપત્રનું ફૉર્મ એ જ કારકુનો સાથે ફરી લખ્યું જે તેને પાછું કાઢતા હતા. પ્રમાણપત્રદીઠ ધક્કા 3.1થી ઘટીને 1.4 થયા.',
    ],
    body: [
      'The old form had forty-one boxes. The clerks needed seventeen of them.\n\n## A week of rejected forms\n\nFor one week in March, the counter in Nadipur kept a copy of every form that it sent back: 212 of 340. The team sorted them on a floor. Half of the pile had the same two faults: the hospital’s name in the wrong script, and a missing second address.\n\n## What the new form does\n\nEach question stands in three languages, one below the other, with an example in grey. Names may be written in any script; a clerk adds the other. The second address is gone, because nobody could say what it was for.\n\n## What it costs\n\nPrinting costs more, as the form has two pages now. The clerks spend two minutes more on each one that they accept, and far less on those they used to send back.\n\n## How it was counted\n\nVisits were counted with a stamp on the receipt, for three weeks before and three weeks after, at one counter. Other counters began in August and are not in the number.',
      'पुराने फ़ॉर्म में इकतालीस ख़ाने थे। लिपिकों को उनमें से सत्रह चाहिए थे।\n\n## लौटाए गए फ़ॉर्म का एक हफ़्ता\n\nमार्च में एक हफ़्ते तक नदीपुर की खिड़की ने हर लौटाए फ़ॉर्म की प्रति रखी: 340 में से 212। दल ने उन्हें फ़र्श पर छाँटा। आधे ढेर में वही दो कमियाँ थीं: अस्पताल का नाम ग़लत लिपि में, और दूसरा पता ग़ायब।\n\n## नया फ़ॉर्म क्या करता है\n\nहर प्रश्न तीन भाषाओं में है, एक के नीचे एक, धूसर रंग में उदाहरण के साथ। नाम किसी भी लिपि में लिखा जा सकता है; दूसरी लिपि लिपिक जोड़ देता है। दूसरा पता हटा दिया गया, क्योंकि कोई नहीं बता सका कि वह किसलिए था।\n\n## इसका ख़र्च\n\nछपाई महँगी हुई, क्योंकि फ़ॉर्म अब दो पन्नों का है। स्वीकार किए हर फ़ॉर्म पर लिपिक दो मिनट ज़्यादा देते हैं, और लौटाए जाने वालों पर बहुत कम।\n\n## कैसे गिना गया\n\nरसीद पर मुहर लगाकर चक्कर गिने गए, तीन हफ़्ते पहले और तीन हफ़्ते बाद, एक खिड़की पर। बाक़ी खिड़कियाँ अगस्त में शुरू हुईं और इस संख्या में नहीं हैं।',
      'જૂના ફૉર્મમાં એકતાળીસ ખાનાં હતાં. કારકુનોને તેમાંથી સત્તર જોઈતાં હતાં.\n\n## પાછાં કાઢેલાં ફૉર્મનું એક અઠવાડિયું\n\nમાર્ચમાં એક અઠવાડિયા સુધી નદીપુરની બારીએ પાછા કાઢેલા દરેક ફૉર્મની નકલ રાખી: 340માંથી 212. ટીમે તેમને ફર્શ પર છૂટાં પાડ્યાં. અડધા ઢગલામાં એ જ બે ખામી હતી: હૉસ્પિટલનું નામ ખોટી લિપિમાં, અને બીજું સરનામું ખૂટતું.\n\n## નવું ફૉર્મ શું કરે છે\n\nદરેક પ્રશ્ન ત્રણ ભાષામાં છે, એકની નીચે એક, રાખોડી રંગમાં ઉદાહરણ સાથે. નામ કોઈ પણ લિપિમાં લખી શકાય; બીજી લિપિ કારકુન ઉમેરે છે. બીજું સરનામું કાઢી નાખ્યું, કારણ કે તે શા માટે હતું તે કોઈ કહી ન શક્યું.\n\n## તેનો ખર્ચ\n\nછપામણી મોંઘી થઈ, કારણ કે ફૉર્મ હવે બે પાનાંનું છે. સ્વીકારેલા દરેક ફૉર્મ પર કારકુન બે મિનિટ વધુ આપે છે, અને જે પહેલાં પાછાં કાઢતા તેના પર ઘણો ઓછો સમય.\n\n## કેવી રીતે ગણ્યું\n\nરસીદ પર સિક્કો મારીને ધક્કા ગણ્યા, ત્રણ અઠવાડિયાં પહેલાં અને ત્રણ પછી, એક બારીએ. બીજી બારીઓ ઑગસ્ટમાં શરૂ થઈ અને આ આંકડામાં નથી.',
    ],
    authors: ['Tejal Mistry', 'Noor Saiyed'],
    themes: ['services'],
    published_at: '2026-10-22T04:30:00Z',
  },
];
