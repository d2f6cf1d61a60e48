import type { SampleSession } from './sample-types.ts';

/** Friday: founders show what they have on the real drain, form and bus stop. */
export const testSessions: readonly SampleSession[] = [
  {
    at: '08:30-09:30', room: 'gate', type: 'other', theme: null, by: [], is_plenary: true,
    title: ['Registration and morning tea', 'पंजीकरण और सुबह की चाय', 'નોંધણી અને સવારની ચા'],
    text: 'For those who arrive on the second day. The line is shortest before nine.',
  },
  {
    at: '09:30-10:15', room: 'darbar', type: 'keynote', theme: 'streets', by: ['noor-saiyed'], is_plenary: true,
    title: ['A footpath is a public service', 'फुटपाथ एक सार्वजनिक सेवा है', 'ફૂટપાથ એક જાહેર સેવા છે'],
    text: [
      'Forty percent of trips in this city are made on foot, on two percent of the budget. Noor walks one kilometre of footpath with six people: a porter, a pupil, a woman with a pram, a man on crutches, a vendor, a sweeper. She counts what each of them had to step around, and reads out the price of mending it.',
      'इस शहर में चालीस प्रतिशत सफ़र पैदल होते हैं, बजट के दो प्रतिशत पर। नूर छह लोगों के साथ एक किलोमीटर फुटपाथ चलती हैं: एक हमाल, एक छात्रा, बच्चा-गाड़ी के साथ एक माँ, बैसाखी पर एक आदमी, एक फेरीवाला, एक सफ़ाईकर्मी। वे गिनती हैं कि किसे किससे बचकर निकलना पड़ा, और सुधारने का ख़र्च पढ़कर सुनाती हैं।',
      'આ શહેરમાં ચાળીસ ટકા મુસાફરી પગપાળા થાય છે, બજેટના બે ટકા પર. નૂર છ જણ સાથે એક કિલોમીટર ફૂટપાથ ચાલે છે: એક હમાલ, એક વિદ્યાર્થિની, બાબાગાડી સાથે એક મા, ઘોડી પર ચાલતો એક માણસ, એક ફેરિયો, એક સફાઈકર્મી. કોને શેનાથી બચીને ચાલવું પડ્યું તે ગણે છે, અને સુધારવાનો ખર્ચ વાંચી સંભળાવે છે.',
    ],
  },
  {
    at: '10:15-10:30', room: 'polo', type: 'break', label: 'tea', theme: null, by: [], is_plenary: true,
    title: ['Tea before the morning sessions', 'सुबह के सत्रों से पहले चाय', 'સવારનાં સત્રો પહેલાં ચા'],
    text: 'Fifteen minutes, four counters. Today’s room changes are on the board by the ginger tea.',
  },
  // Darbar Hall
  {
    at: '10:30-11:15', room: 'darbar', type: 'talk', theme: 'services', by: ['vidhi-parekh', 'rukmini-deshpande'],
    title: ['Forty-one steps to nine', 'इकतालीस क़दम से नौ', 'એકતાળીસ પગલાંથી નવ'],
    text: 'A building permit in Sundarpur took forty-one steps and 160 days; now it takes nine and twenty-three. Founder and commissioner show which step each of them refused to give up, and the two that came back.',
  },
  {
    at: '11:30-12:30', room: 'darbar', type: 'panel', theme: 'heat', by: ['leela-bhatt', 'mei-lin-tan', 'rajvi-jadeja'],
    title: ['The alert at ten in the evening', 'रात दस बजे की चेतावनी', 'રાત્રે દસ વાગ્યાની ચેતવણી'],
    text: 'A warning at noon tells you that it is hot. A warning the evening before moves a shift, a school bell, a wedding meal. Three people who send them compare what was changed, by whom, and how many stopped reading.',
  },
  {
    at: '13:45-14:30', room: 'darbar', type: 'keynote', theme: 'money', by: ['charulata-joshi'],
    title: ['Twenty-six days to be paid', 'छब्बीस दिन में भुगतान', 'છવ્વીસ દિવસમાં ચુકવણી'],
    text: [
      'A young company can wait for a customer, but not for an invoice. Charulata’s office took 143 days and now takes 26, with the same eleven people and no new software. She draws the way of a bill on one sheet and circles the signature that moved.',
      'नई कंपनी ग्राहक का इंतज़ार कर सकती है, भुगतान का नहीं। चारुलता के दफ़्तर को 143 दिन लगते थे, अब 26, वही ग्यारह लोग और कोई नया सॉफ़्टवेयर नहीं। वे एक पन्ने पर बिल का रास्ता बनाती हैं और उस हस्ताक्षर पर घेरा लगाती हैं जो आगे-पीछे किया गया।',
      'નવી કંપની ગ્રાહકની રાહ જોઈ શકે, ચુકવણીની નહીં. ચારુલતાની કચેરીને 143 દિવસ લાગતા, હવે 26, એ જ અગિયાર લોકો અને કોઈ નવું સૉફ્ટવેર નહીં. તે એક પાના પર બિલનો રસ્તો દોરે છે અને જે સહી ખસેડી તેના પર કૂંડાળું કરે છે.',
    ],
  },
  {
    at: '14:45-15:40', room: 'darbar', type: 'panel', theme: 'data', by: ['shabana-ghori', 'milind-kulkarni', 'daniel-okafor'],
    title: ['Before a city buys a model', 'शहर मॉडल ख़रीदे, उससे पहले', 'શહેર મૉડેલ ખરીદે તે પહેલાં'],
    text: 'Seven of twenty bought models did what the brochure said. A tester, a state officer and a buyer agree on five questions to ask first, and disagree on the sixth: who may switch it off.',
  },
  {
    at: '16:00-17:10', room: 'darbar', type: 'pitch', theme: 'services', by: ['ananya-krishnan', 'samuel-dcosta', 'ayesha-memon'],
    title: ['Pitch ward: eight startups, one real tender', 'पिच वार्ड: आठ स्टार्टअप, एक असली टेंडर', 'પિચ વોર્ડ: આઠ સ્ટાર્ટઅપ, એક સાચું ટેન્ડર'],
    text: 'The four from Thursday and four who were invited answer a tender that is open today. No slides: a prototype, a price and a name who to call at night. The winner gets no prize, but a purchase order of up to ₹10 lakh.',
  },
  {
    at: '17:30-18:15', room: 'darbar', type: 'performance', theme: null, lang: 'gu', by: ['mehul-gadhvi'],
    title: ['Songs for rain', 'बारिश के गीत', 'વરસાદનાં ગીત'],
    text: 'Four voices, a harmonium, a dhol and the rain songs of Kutch, one of them for a pond that the town filled in. Doors stay open.',
  },
  // Mandvi Stage
  {
    at: '10:30-10:55', room: 'mandvi', type: 'talk', theme: 'waste', by: ['mahesh-kotak'],
    title: ['The mango day', 'आम का दिन', 'કેરીનો દિવસ'],
    text: 'A biogas plant that runs on market waste has a season. On one day in June it received eleven tonnes of mango skin and stopped. What Mahesh changed in the pit, the contract and the morning phone call.',
  },
  {
    at: '11:00-12:00', room: 'mandvi', type: 'panel', theme: 'money', by: ['mansi-desai', 'amara-nwosu', 'prakash-sivan'],
    title: ['Property tax without tears: three live registers', 'बिना आँसू संपत्ति कर: तीन चालू रजिस्टर', 'આંસુ વગર મિલકત વેરો: ત્રણ ચાલુ રજિસ્ટર'],
    text: 'Three cities opened their tax registers to the people in them. Collection rose by 11, 19 and 0 percent. The panel opens all three on screen and looks for the reason for the zero.',
  },
  {
    at: '13:45-14:30', room: 'mandvi', type: 'talk', theme: 'water', by: ['willem-van-houten'],
    title: ['The budget for staying dry', 'सूखा रहने का बजट', 'કોરા રહેવાનું બજેટ'],
    text: 'Oostmeer lies three metres below the sea and has not flooded since 1961. Willem shows no dike and no pump, only the maintenance book: who looks at what on which morning, and what it costs a household.',
  },
  {
    at: '14:45-15:30', room: 'mandvi', type: 'talk', theme: 'streets', by: ['mateus-ferreira'],
    title: ['We cut a third of the routes', 'हमने एक तिहाई रूट काट दिए', 'અમે ત્રીજા ભાગના રૂટ કાપ્યા'],
    text: 'Fewer routes, twice the buses on each, double the passengers. Mateus shows the map before and after, then the letters from the four places that lost their bus, and what he did about two of them.',
  },
  {
    at: '16:00-16:45', room: 'mandvi', type: 'talk', label: 'case-study', theme: 'water', by: ['bhavna-sutariya', 'tejal-mistry'],
    title: ['A meter you can read without reading', 'मीटर जो बिना पढ़े पढ़ा जाए', 'વાંચતા ન આવડે તોય વંચાય એવું મીટર'],
    text: 'Buckets instead of cubic metres, and a window that turns red. Bhavna tried three dials in thirty kitchens; the chief engineer says in public what she would need before buying a thousand.',
  },
  {
    at: '16:55-17:30', room: 'mandvi', type: 'talk', theme: 'heat', by: ['mei-lin-tan'],
    title: ['Where the shadow falls at two', 'दो बजे छाया कहाँ पड़ती है', 'બે વાગે પડછાયો ક્યાં પડે છે'],
    text: 'Pulau Teduh will not approve a walkway that is in the sun at two in the afternoon in March. Mei-Lin shows the one-page check, and eleven awnings that passed it.',
  },
  // Sursagar Room
  {
    at: '10:30-11:15', room: 'sursagar', type: 'talk', theme: 'data', by: ['harini-venkat'],
    title: ['One address for every door', 'हर दरवाज़े का एक पता', 'દરેક બારણાનું એક સરનામું'],
    text: 'The same door has a tax number, a meter number and a name that only the postman knows. Setubandh joins them. Harini explains how to match two lists that share nothing but a neighbour, and when to stop and send a person.',
  },
  {
    at: '11:30-12:15', room: 'sursagar', type: 'talk', theme: 'land', by: ['geeta-makwana'], lang: 'gu',
    title: ['From plane table to tablet in nine months', 'नौ महीने में प्लेन टेबल से टैबलेट', 'નવ મહિનામાં પ્લેન ટેબલથી ટૅબ્લેટ'],
    text: 'Nine surveyors, 74,000 cards, one plane table from 1911 that was more exact than the drone in two lanes of ten. Geeta shows both maps on top of each other. In Gujarati, with captions.',
  },
  {
    at: '13:45-14:30', room: 'sursagar', type: 'talk', label: 'case-study', theme: 'services', by: ['samuel-dcosta'],
    title: ['Twenty-two counters, one Tuesday', 'बाईस खिड़कियाँ, एक मंगलवार', 'બાવીસ બારી, એક મંગળવાર'],
    text: 'The head of the service centres sits at a counter every Tuesday. In a year he removed nine papers from the list, among them two that nobody could explain. He shows the list and the letters he wrote for it.',
  },
  {
    at: '14:45-15:30', room: 'sursagar', type: 'talk', label: 'case-study', theme: 'waste', by: ['lucia-herrera', 'parul-chauhan'],
    title: ['Eleven years to a contract', 'अनुबंध तक ग्यारह साल', 'કરાર સુધી અગિયાર વર્ષ'],
    text: 'In Alto Prado the recyclers’ union holds the city’s contract. Lucía tells how they got it and what they had to learn; Parul asks what would be different here. Spanish and Gujarati, with English captions.',
  },
  {
    at: '16:00-16:45', room: 'sursagar', type: 'masterclass', theme: 'money', by: ['amara-nwosu'], level: 'Advanced',
    title: ['A first municipal bond, and when not to', 'पहला नगर बॉन्ड, और कब नहीं', 'પહેલો નગર બૉન્ડ, અને ક્યારે નહીં'],
    text: 'What a city must have in order before it borrows from strangers: audited accounts, an escrow, a use for the money. Amara works through two cities, one that went to market and one that waited.',
  },
  {
    at: '16:55-17:30', room: 'sursagar', type: 'talk', theme: 'land', by: ['niranjan-wagh'],
    title: ['Empty flats, full pavements', 'ख़ाली फ़्लैट, भरे फुटपाथ', 'ખાલી ફ્લૅટ, ભરેલી ફૂટપાથ'],
    text: 'One flat in eight stands empty in a city where 31,000 people sleep outside. Niranjan goes through the four rules that keep it so, and the one that a municipality can change by itself.',
  },
  // Champaner Room
  {
    at: '10:30-11:00', room: 'champaner', type: 'talk', theme: 'streets', by: ['yusuf-bohra'],
    title: ['Every road cut, a week before', 'हर खुदाई, एक हफ़्ता पहले', 'દરેક ખોદકામ, એક અઠવાડિયું પહેલાં'],
    text: 'Nadipur publishes each digging seven days ahead, with the name of the contractor. Complaints fell by half; two cuts were called off because somebody asked. The page took three days to build and eight months to agree.',
  },
  {
    at: '11:10-11:40', room: 'champaner', type: 'talk', theme: 'data', by: ['tanvi-acharya'],
    title: ['One number a week, looked at', 'हफ़्ते में एक आँकड़ा, जाकर देखा', 'અઠવાડિયે એક આંકડો, જઈને જોયો'],
    text: 'Tanvi takes a published number and goes to see it. Of fifty streetlights, forty-one; of twelve public toilets, twelve, and five locked. How to do it fairly, and why two departments now call her first.',
  },
  {
    at: '11:50-12:20', room: 'champaner', type: 'talk', theme: 'services', by: ['nandini-raghavan'],
    title: ['Sixty-two questions to four', 'बासठ सवाल से चार', 'બાસઠ સવાલથી ચાર'],
    text: 'A pension form asked sixty-two things; the decision used four. Nandini shows how she found out which, and the afternoon with the clerk who already knew.',
  },
  {
    at: '13:45-14:15', room: 'champaner', type: 'talk', theme: 'water', by: ['tsering-dolma'],
    title: ['Pipes that freeze for five months', 'पाँच महीने जमने वाले पाइप', 'પાંચ મહિના થીજી જતી પાઇપ'],
    text: 'At 3,300 metres water comes by tap in summer and by hand in winter. Tsering’s town buried one pipe deeper than the rest. What that metre cost, who dug it, and the tap that has run for two winters.',
  },
  {
    at: '14:25-14:55', room: 'champaner', type: 'talk', theme: 'heat', by: ['rajvi-jadeja'],
    title: ['A forecast for one ward', 'एक वार्ड का पूर्वानुमान', 'એક વોર્ડની આગાહી'],
    text: 'The airport says 43. The tin-roofed ward by the railway says 47. Rajvi explains how Tapman gets from one to the other with nine thermometers, and how often it is wrong.',
  },
  {
    at: '15:05-15:35', room: 'champaner', type: 'talk', theme: 'streets', by: ['hetal-rathod'],
    title: ['The timetable is painted on the bus', 'समय-सारणी बस पर ही लिखी है', 'સમયપત્રક બસ પર જ લખ્યું છે'],
    text: 'Nobody looked at the website. Hetal had the times of each route painted beside its door and the calls to the depot fell by a third. On paint, fonts for people without glasses, and changes.',
  },
  {
    at: '16:00-16:30', room: 'champaner', type: 'talk', theme: 'services', by: ['falguni-raval'],
    title: ['Three languages at one counter', 'एक खिड़की पर तीन भाषाएँ', 'એક બારીએ ત્રણ ભાષા'],
    text: 'Translating a form word by word makes a second form that nobody trusts. Falguni shows what to translate, what to draw, and the nine words to leave alone.',
  },
  {
    at: '16:40-17:20', room: 'champaner', type: 'talk', theme: 'money', by: ['paritosh-lele'],
    title: ['Paying for the third year', 'तीसरे साल का पैसा', 'ત્રીજા વર્ષના પૈસા'],
    text: 'Grants buy the first year and ribbon. Paritosh’s foundation only pays for what comes later: spare parts, a second engineer, the battery. He brings the form and the three questions on it.',
  },
  // Vav Studio
  {
    at: '10:30-12:00', room: 'vav', type: 'masterclass', theme: 'data', by: ['elif-demir', 'rohan-pillai'], level: 'Advanced',
    title: ['Design a register with the delete button first', 'रजिस्टर बनाएँ, पहले मिटाने का बटन', 'રજિસ્ટર બનાવો, પહેલાં ભૂંસવાનું બટન'],
    text: 'What a register keeps is decided by what it can forget. In pairs you design a register of street vendors: who is in it, who may look, how somebody leaves. Then the room tries to break yours.',
  },
  {
    at: '13:45-15:15', room: 'vav', type: 'workshop', theme: 'money', by: ['devraj-solanki', 'ritesh-agnihotri'], level: 'Intermediate',
    title: ['How to end a pilot well', 'पायलट को ठीक से कैसे ख़त्म करें', 'પાયલટ સારી રીતે કેવી રીતે પૂરો કરવો'],
    text: 'Twelve of forty-one pilots stopped. Four of them ended with a page that others could learn from. In this workshop you write that page first: what would make us stop, who says so, who keeps the data, who takes the poles down.',
  },
  {
    at: '16:00-17:30', room: 'vav', type: 'workshop', theme: 'services', by: ['karen-oyelaran', 'nandini-raghavan'], level: 'Introductory',
    title: ['Test a form on five people before tea', 'चाय से पहले पाँच लोगों पर फ़ॉर्म परखें', 'ચા પહેલાં પાંચ જણ પર ફૉર્મ ચકાસો'],
    text: 'Bring a form that you are responsible for. You test it on five visitors from the lawn, who are paid for it, and rewrite it between each. Most lose a third of their fields.',
  },
  // Banyan Court
  {
    at: '10:30-11:10', room: 'banyan', type: 'networking', label: 'open-table', theme: 'streets', by: ['zarna-dave', 'gurpreet-sandhu'],
    title: ['Vendors, kerbs and who was there first', 'फेरीवाले, फुटपाथ और पहले कौन था', 'ફેરિયા, ફૂટપાથ અને પહેલાં કોણ હતું'],
    text: 'A street designer, a counter of passengers and six vendors from Station Road share a bench. The vendors speak first.',
  },
  {
    at: '11:20-12:00', room: 'banyan', type: 'talk', theme: 'water', by: ['omkar-bhide'],
    title: ['A shelf of dead sensors', 'मरे हुए सेंसरों की अलमारी', 'મરેલા સેન્સરનો કબાટ'],
    text: 'Rats, lightning, a wedding band, a child with a stone. Omkar passes round nineteen failed devices with a label on each, and the casing that has now lasted two years.',
  },
  {
    at: '13:45-14:15', room: 'banyan', type: 'lightning', theme: 'waste', by: ['vikram-bhoi', 'dipti-amin'],
    title: ['Guess the weight', 'वज़न बताइए', 'વજન કહો'],
    text: 'Six sacks, one scale, one hidden stone. A game about how a kilo gets lost between the lane and the plant, and how a printed slip finds it.',
  },
  {
    at: '14:25-15:05', room: 'banyan', type: 'networking', theme: 'land', by: ['kamla-gurjar', 'harsh-rabari'], lang: 'hi',
    title: ['What a settlement wants from a map', 'बस्ती को नक्शे से क्या चाहिए', 'વસાહતને નકશામાંથી શું જોઈએ'],
    text: 'Being on the map can bring a tap or a bulldozer. An organiser and a founder talk about when to measure, who keeps the file, and when Kamla told him to put the drone away.',
  },
  {
    at: '15:10-15:40', room: 'banyan', type: 'lightning', theme: 'services', by: ['jignesh-thakor', 'joseph-lyngdoh', 'tsering-dolma'],
    title: ['Small towns, ten minutes each', 'छोटे नगर, दस-दस मिनट', 'નાનાં નગર, દસ-દસ મિનિટ'],
    text: 'Three officers from towns that no vendor visits say what they need, what they can pay and how long the road is.',
  },
  {
    at: '16:00-16:40', room: 'banyan', type: 'networking', theme: 'heat', by: ['suresh-baria', 'hina-kureshi'], lang: 'gu',
    title: ['Roofers and founders: one bench', 'छत बनाने वाले और संस्थापक: एक बेंच', 'છત બનાવનારા અને સ્થાપકો: એક બાંકડો'],
    text: 'What goes wrong on a roof is known to the people on it. Six roofers look at four products, touch them, and say what will be gone by October.',
  },
  {
    at: '16:50-17:30', room: 'banyan', type: 'talk', theme: 'data', by: ['milind-kulkarni'],
    title: ['The register we un-joined', 'वह रजिस्टर जिसे हमने अलग किया', 'જે રજિસ્ટર અમે છૂટું પાડ્યું'],
    text: 'Nine registers were linked and one was taken out again, after a school asked why it could see a clinic. Milind reads the letter and explains how long it took to forget.',
  },
  // Polo Lawn
  {
    at: '10:30-12:15', room: 'polo', type: 'networking', theme: 'services', by: [],
    title: ['Startup tables: eighty things that work once', 'स्टार्टअप मेज़ें: अस्सी चीज़ें जो एक बार चलीं', 'સ્ટાર્ટઅપ ટેબલ: એક વાર ચાલેલી એંશી વસ્તુ'],
    text: 'Eighty tables, eighty working things and a card that says where it ran, for how long and who to call there. City teams get the first half hour to themselves.',
  },
  {
    at: '12:30-13:45', room: 'polo', type: 'break', label: 'meal', theme: null, by: [], is_plenary: true,
    title: ['Lunch, with theme tables', 'भोजन, विषयों की मेज़ों के साथ', 'ભોજન, વિષયનાં ટેબલ સાથે'],
    text: 'Eight long tables, one a theme, each with a lattice on the cloth. Sit where you know least. Jain, vegan and gluten-free counters are at the east gate.',
  },
  {
    at: '13:45-15:35', room: 'polo', type: 'networking', label: 'desk-hours', theme: 'services', by: [],
    title: ['City desk hours: second round', 'शहरों की मेज़: दूसरा दौर', 'શહેરોનાં ટેબલ: બીજો રાઉન્ડ'],
    text: 'For meetings agreed on Thursday and those still to be made. Twelve minutes each; the bell is the same bell.',
  },
  {
    at: '15:45-16:00', room: 'polo', type: 'break', label: 'tea', theme: null, by: [], is_plenary: true,
    title: ['Afternoon tea', 'शाम की चाय', 'સાંજની ચા'],
    text: 'Tea, and sweet limes from a grower who uses the city’s compost.',
  },
  {
    at: '16:00-17:30', room: 'polo', type: 'networking', label: 'clinic', theme: 'money', by: ['farhan-contractor', 'shreya-bhansali', 'zubin-dalal'],
    title: ['Term sheet and tender clinic', 'टर्म शीट और टेंडर सलाह', 'ટર્મ શીટ અને ટેન્ડર સલાહ'],
    text: 'Bring the paper that you do not understand. Two investors and a founder who has closed a company read it with you, fifteen minutes each, and say what they would cross out.',
  },
  {
    at: '19:00-21:30', room: 'polo', type: 'networking', label: 'meal', theme: null, by: ['bhargav-vyas', 'falguni-raval'], is_plenary: true,
    title: ['Call-in evening: the city on the line', 'फ़ोन वाली शाम: शहर लाइन पर', 'ફોનવાળી સાંજ: શહેર લાઇન પર'],
    text: 'Supper, and a live radio hour: residents call in, and whoever on the lawn can answer gets the microphone. In Gujarati, interpreted.',
  },
  // East Gate
  {
    at: '07:00-08:20', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'waste', by: ['parul-chauhan'], lang: 'gu',
    title: ['Four lanes before breakfast', 'नाश्ते से पहले चार गलियाँ', 'નાસ્તા પહેલાં ચાર શેરી'],
    text: 'Walk the morning round with the co-operative: what is in the bag, what is left, what each thing sells for. Twelve places; gloves are provided and used.',
  },
  {
    at: '10:30-12:00', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'land', by: ['ranjit-chudasama', 'sofia-marchetti'],
    title: ['Find the boundary stone', 'सीमा का पत्थर ढूँढें', 'હદનો પથ્થર શોધો'],
    text: 'A survey of 1911 names six stones within a kilometre. Five are still there. With a copy of the map and a surveyor, find them, and see what each is now part of.',
  },
  {
    at: '13:45-15:15', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'heat', by: ['leela-bhatt', 'hina-kureshi'],
    title: ['Heat maps to shade maps: a field walk', 'गर्मी के नक्शे से छाया का नक्शा: पैदल दौरा', 'ગરમીના નકશાથી છાંયાનો નકશો: પગપાળા મુલાકાત'],
    text: 'From East Gate to the old city gate with a thermometer each, in the hottest hour. You mark where you wanted to stop; at the end the dots become a plan for eleven awnings. Caps and water are at the desk.',
  },
  {
    at: '16:00-17:15', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'streets', by: ['lakshmi-subramanian', 'noor-saiyed'],
    title: ['The same street in a wheelchair', 'वही सड़क, व्हीलचेयर में', 'એ જ રસ્તો, વ્હીલચેરમાં'],
    text: 'Six hundred metres, eleven wheelchairs, two people to each. Lakshmi leads. What you could not reach goes on the list that the roads department has promised to read on Saturday.',
  },
];
