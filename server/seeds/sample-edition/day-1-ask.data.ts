import type { SampleSession } from './sample-types.ts';

/** Thursday: city teams put their problems on the table. */
export const askSessions: readonly SampleSession[] = [
  {
    at: '08:00-09:30', room: 'gate', type: 'other', theme: null, by: [], is_plenary: true,
    title: ['Registration and first tea', 'पंजीकरण और पहली चाय', 'નોંધણી અને પહેલી ચા'],
    text: 'Bring the code on your pass; the badge prints in ten seconds. Headsets for interpretation are at the same desk, and so are caps for the field walks.',
  },
  {
    at: '09:30-10:15', room: 'darbar', type: 'keynote', label: 'plenary', theme: 'services', by: ['urvashi-trivedi', 'rukmini-deshpande', 'devraj-solanki'], is_plenary: true,
    title: ['Opening: what 58 cities asked for this year', 'उद्घाटन: इस साल 58 शहरों ने क्या माँगा', 'ઉદ્ઘાટન: આ વર્ષે 58 શહેરોએ શું માગ્યું'],
    text: [
      'Fifty-eight city teams wrote down one problem each, on one page. We read all of them aloud in forty minutes, sorted by what they cost: a blocked drain, a lost file, a bus that does not turn. Then the commissioner who signed most last year says which of her pilots still run, and which she stopped.',
      'अट्ठावन शहरी दलों ने एक-एक समस्या लिखी, एक-एक पन्ने पर। हम चालीस मिनट में सब पढ़कर सुनाते हैं, ख़र्च के क्रम में: एक रुका नाला, एक खोई फ़ाइल, एक बस जो मुड़ नहीं पाती। फिर पिछले साल सबसे ज़्यादा करार करने वाले बताते हैं कि उनके कौन से पायलट अब भी चलते हैं और कौन से उन्होंने रोक दिए।',
      'અઠ્ઠાવન શહેરી ટીમોએ એક-એક સમસ્યા લખી, એક-એક પાના પર. અમે ચાળીસ મિનિટમાં બધી વાંચી સંભળાવીએ છીએ, ખર્ચના ક્રમમાં: એક બંધ ગટર, એક ખોવાયેલી ફાઇલ, એક બસ જે વળી શકતી નથી. પછી ગયા વર્ષે સૌથી વધુ કરાર કરનારા કહે છે કે તેમના કયા પાયલટ હજી ચાલે છે અને કયા તેમણે અટકાવ્યા.',
    ],
  },
  {
    at: '10:15-10:30', room: 'polo', type: 'break', label: 'tea', theme: null, by: [], is_plenary: true,
    title: ['Tea, 15 minutes', 'चाय, 15 मिनट', 'ચા, 15 મિનિટ'],
    text: 'Tea, coffee and lemon water at four counters on the lawn. Cups are steel; please bring them back.',
  },
  // Darbar Hall
  {
    at: '10:30-11:15', room: 'darbar', type: 'talk', theme: 'money', by: ['rukmini-deshpande'],
    title: ['What a commissioner can sign without asking', 'आयुक्त बिना पूछे किस पर हस्ताक्षर कर सकता है', 'કમિશનર પૂછ્યા વગર શેના પર સહી કરી શકે'],
    text: 'There is a limit below which a commissioner may buy without a committee. Few founders know it and few commissioners use it. Rukmini shows the rule, the amount, the form, and the three purchases for which auditors wrote to her afterwards.',
  },
  {
    at: '11:30-12:30', room: 'darbar', type: 'talk', label: 'case-study', theme: 'water', by: ['tejal-mistry', 'ishani-vaghela'],
    title: ['Three monsoons of flood alerts, and what we switched off', 'तीन मानसून की बाढ़ चेतावनी, और हमने क्या बंद किया', 'ત્રણ ચોમાસાંની પૂર ચેતવણી, અને અમે શું બંધ કર્યું'],
    text: 'Nine wards, 126 sensors, three rainy seasons. Nine of twelve floods were called, on average forty minutes ahead; one false alarm cost a school day. Engineer and founder read the log together and explain why the loudspeakers went and the phone calls stayed.',
  },
  {
    at: '14:00-14:45', room: 'darbar', type: 'panel', theme: 'money', by: ['meher-irani', 'jignesh-thakor', 'charulata-joshi'],
    title: ['Ward budgets, in the open', 'वार्ड का बजट, सबके सामने', 'વોર્ડનું બજેટ, સૌની સામે'],
    text: 'Sundarpur printed what each ward gets on the wall of its ward office. Complaints rose for two months, then fell below where they had been. Three people who sat on different sides of that table compare notes, with the numbers on screen.',
  },
  {
    at: '15:00-15:45', room: 'darbar', type: 'keynote', theme: 'heat', by: ['leela-bhatt'],
    title: ['Shade is infrastructure', 'छाया भी बुनियादी ढाँचा है', 'છાંયો પણ માળખાગત સુવિધા છે'],
    text: [
      'A tree takes eleven years to shade a bus stop; a steel frame takes four days and costs ₹86,000. Leela’s city now counts shade the way it counts lamp posts: how many metres, who maintains it, what is broken. She shows the register, and the street where the temperature at waist height fell by six degrees.',
      'एक पेड़ को बस स्टॉप पर छाया करने में ग्यारह साल लगते हैं; लोहे के ढाँचे को चार दिन और ₹86,000। लीला का शहर अब छाया को बिजली के खंभों की तरह गिनता है: कितने मीटर, देखभाल किसकी, क्या टूटा है। वे रजिस्टर दिखाती हैं, और वह सड़क जहाँ कमर की ऊँचाई पर तापमान छह डिग्री घटा।',
      'એક ઝાડને બસ સ્ટૉપ પર છાંયો કરતાં અગિયાર વર્ષ લાગે; લોખંડના માળખાને ચાર દિવસ અને ₹86,000. લીલાનું શહેર હવે છાંયાને વીજળીના થાંભલાની જેમ ગણે છે: કેટલા મીટર, સંભાળ કોની, શું તૂટ્યું છે. તે રજિસ્ટર બતાવે છે, અને એ રસ્તો જ્યાં કમરની ઊંચાઈએ તાપમાન છ ડિગ્રી ઘટ્યું.',
    ],
  },
  {
    at: '16:15-17:15', room: 'darbar', type: 'pitch', theme: 'services', by: ['farhan-contractor', 'ayesha-memon'],
    title: ['Pitch ward, round one: eight startups, one tender', 'पिच वार्ड, पहला दौर: आठ स्टार्टअप, एक टेंडर', 'પિચ વોર્ડ, પહેલો રાઉન્ડ: આઠ સ્ટાર્ટઅપ, એક ટેન્ડર'],
    text: 'Eight founders answer the same two-page tender from Nadipur, five minutes each. The jury is the desk that would have to run the answer. Four go on to Friday; all eight get the score sheet.',
  },
  {
    at: '17:30-18:30', room: 'darbar', type: 'performance', theme: null, lang: 'hi', by: ['kabir-ansari'],
    title: ['The file that went for a walk', 'वह फ़ाइल जो टहलने निकली', 'ફરવા નીકળેલી ફાઇલ'],
    text: 'A story told by one man and one table. A file leaves the record room in 1974, visits eleven desks, is married twice, and comes home with a note in the margin. In Hindi, with captions.',
  },
  // Mandvi Stage
  {
    at: '10:30-11:15', room: 'mandvi', type: 'talk', theme: 'streets', by: ['gurpreet-sandhu'],
    title: ['Bus stops, counted by the people who wait', 'बस स्टॉप, इंतज़ार करने वालों ने गिने', 'બસ સ્ટૉપ, રાહ જોનારાઓએ ગણેલાં'],
    text: 'Four hundred passengers counted their own stops for a week with a card and a pencil. Their numbers were within six percent of the cameras and cost a fortieth. What they also wrote down, and no camera sees: who gave up and walked.',
  },
  {
    at: '11:30-12:15', room: 'mandvi', type: 'talk', theme: 'streets', by: ['zarna-dave'],
    title: ['Kerb to kerb: a street in forty measurements', 'किनारे से किनारे: चालीस माप में एक सड़क', 'ધારથી ધાર: ચાળીસ માપમાં એક રસ્તો'],
    text: 'Before Zarna draws a street she measures it forty times, at seven in the morning, at noon, and when school ends. She goes through the forty, shows which five change every design, and gives away the sheet.',
  },
  {
    at: '14:00-14:45', room: 'mandvi', type: 'talk', theme: 'water', by: ['ishani-vaghela'],
    title: ['Drains that call you before the rain does', 'नाले जो बारिश से पहले फ़ोन करें', 'વરસાદ પહેલાં ફોન કરે એવી ગટર'],
    text: 'A drain gives forty minutes’ notice, if somebody listens. Ishani explains what the sensor measures, why it looks like a broken pipe, and what it costs a ward: ₹38,000 a year, two days without power. Bring your own map; she marks where she would put one.',
  },
  {
    at: '15:00-16:00', room: 'mandvi', type: 'panel', theme: 'data', by: ['meher-irani', 'harini-venkat', 'anjum-kadri'],
    title: ['One registry, nine departments', 'एक रजिस्टर, नौ विभाग', 'એક રજિસ્ટર, નવ વિભાગ'],
    text: 'Nine departments agreed to look up an address in one place. It took two years, of which the software took four months. The three explain who had to give something up, what the law said, and which department they would leave out next time.',
  },
  {
    at: '16:15-17:00', room: 'mandvi', type: 'talk', label: 'case-study', theme: 'waste', by: ['parul-chauhan', 'dipti-amin'],
    title: ['Compost that somebody buys', 'खाद जो कोई ख़रीदे', 'કોઈ ખરીદે એવું ખાતર'],
    text: 'Most city compost is given away and most of that is thrown away. A seller and a buyer explain the test that decides it: glass, plastic, salt, smell. They bring three sacks and let you guess which one was paid for.',
  },
  {
    at: '17:15-18:00', room: 'mandvi', type: 'talk', theme: 'services', by: ['karen-oyelaran'],
    title: ['A service standard on one side of paper', 'काग़ज़ के एक पन्ने पर सेवा का मानक', 'કાગળની એક બાજુ પર સેવાનું ધોરણ'],
    text: 'Port Amani’s service standard has fourteen lines and has closed three new counters before they opened. Karen reads it line by line and shows the photographs that failed it.',
  },
  // Sursagar Room
  {
    at: '10:30-11:30', room: 'sursagar', type: 'talk', theme: 'data', lang: 'gu', by: ['anjum-kadri'],
    title: ['Consent for city data, in plain Gujarati', 'शहर के डेटा के लिए सहमति, सरल गुजराती में', 'શહેરના ડેટા માટે સંમતિ, સાદી ગુજરાતીમાં'],
    text: [
      'A consent notice is only consent if it can be read aloud in one breath. Anjum reads six real ones, asks the room what they mean, and rewrites them on the wall. In Gujarati; Hindi and English in the headset.',
      'सहमति तभी सहमति है जब उसे एक साँस में पढ़ा जा सके। अंजुम छह असली सूचनाएँ पढ़ती हैं, पूछती हैं कि उनका मतलब क्या है, और उन्हें दीवार पर फिर से लिखती हैं। गुजराती में; हिंदी और अंग्रेज़ी हेडसेट में।',
      'સંમતિ ત્યારે જ સંમતિ છે જ્યારે એ એક શ્વાસે વાંચી શકાય. અંજુમ છ સાચી સૂચનાઓ વાંચે છે, પૂછે છે કે તેનો અર્થ શું, અને દીવાલ પર ફરી લખે છે. ગુજરાતીમાં; હિન્દી અને અંગ્રેજી હેડસેટમાં.',
    ],
  },
  {
    at: '11:45-12:30', room: 'sursagar', type: 'talk', theme: 'land', by: ['harsh-rabari'],
    title: ['Land titles that agree with each other', 'ज़मीन के काग़ज़ जो आपस में मेल खाएँ', 'એકબીજા સાથે મેળ ખાતા જમીનના દસ્તાવેજ'],
    text: 'The survey office, the tax office and the registry each describe the same plot. In a ward of 6,200 plots they agreed on 61 percent; after five months, on 94. Harsh explains the order of work, and what he does with the last six.',
  },
  {
    at: '14:00-15:30', room: 'sursagar', type: 'workshop', theme: 'money', by: ['kalpesh-sonara', 'tanvi-acharya'], level: 'Introductory',
    title: ['Read a municipal budget in an hour', 'एक घंटे में नगर बजट पढ़ें', 'એક કલાકમાં નગરપાલિકાનું બજેટ વાંચો'],
    text: 'Everybody gets the same printed budget, 180 pages, and a pencil. After an hour you can find what was promised, what was spent and what was moved in March. The last half hour is for your own city: bring its book, or a link to it.',
  },
  {
    at: '15:45-16:30', room: 'sursagar', type: 'talk', label: 'case-study', theme: 'heat', lang: 'hi', by: ['suresh-baria', 'leela-bhatt'],
    title: ['Cool roofs in 400 homes, a year later', '400 घरों की ठंडी छतें, एक साल बाद', '400 ઘરની ઠંડી છત, એક વર્ષ પછી'],
    text: 'Four hundred tin roofs were painted white before last summer. Three hundred and twelve still are. What washed off, who repainted without being asked, and how many nights people slept indoors. In Hindi, with captions.',
  },
  {
    at: '16:40-17:15', room: 'sursagar', type: 'talk', theme: 'land', by: ['kamla-gurjar'], lang: 'hi',
    title: ['How 1,100 families got an address', '1,100 परिवारों को पता कैसे मिला', '1,100 પરિવારોને સરનામું કેવી રીતે મળ્યું'],
    text: 'Without an address there is no meter, no school form and no ambulance. Kamla tells how a lane without a name got one, who signed, and the tin plate that did more than the certificate.',
  },
  // Champaner Room
  {
    at: '10:30-11:00', room: 'champaner', type: 'talk', theme: 'services', by: ['ayesha-memon'],
    title: ['Closed means the caller says so', 'बंद तब, जब शिकायत करने वाला कहे', 'બંધ ત્યારે જ, જ્યારે ફરિયાદી કહે'],
    text: 'Nadipur changed one rule: a complaint is closed by the person who made it. The closing rate fell from 97 to 58 percent in a month. A year later it stands at 84, and this time it is true.',
  },
  {
    at: '11:10-11:40', room: 'champaner', type: 'talk', theme: 'data', by: ['dhruv-panchal'],
    title: ['The house that two wards claim', 'वह घर जिस पर दो वार्ड दावा करते हैं', 'બે વોર્ડ દાવો કરે છે એ ઘર'],
    text: 'Ward maps overlap, and along the seams people get two tax bills or none. Dhruv shows how volunteers found 412 such houses with a free map and a bicycle, and what the city did with the list.',
  },
  {
    at: '11:50-12:30', room: 'champaner', type: 'talk', theme: 'waste', by: ['vikram-bhoi'],
    title: ['A receipt for every kilo', 'हर किलो की रसीद', 'દરેક કિલોની રસીદ'],
    text: 'A small printer on the scale gives the picker a receipt at once. Disputes about weight fell to almost nothing, and eleven people used the slips to open a bank account. The price of the paper, and why a message on the phone was not enough.',
  },
  {
    at: '14:00-14:40', room: 'champaner', type: 'talk', theme: 'streets', by: ['lakshmi-subramanian'],
    title: ['One step is a wall', 'एक सीढ़ी भी दीवार है', 'એક પગથિયું પણ દીવાલ છે'],
    text: 'Lakshmi has tried to enter 140 public buildings. She shows what stopped her, in the order of what it would cost to mend, beginning with a ₹600 plank.',
  },
  {
    at: '14:50-15:30', room: 'champaner', type: 'talk', theme: 'services', by: ['joseph-lyngdoh'],
    title: ['Five towns, one engineer', 'पाँच नगर, एक इंजीनियर', 'પાંચ નગર, એક ઇજનેર'],
    text: 'Small towns cannot each hire an engineer, an accountant and a road roller. Five of them share one of each by an agreement of two pages. Joseph brings it, with the paragraph about holidays that made it work.',
  },
  {
    at: '15:45-16:25', room: 'champaner', type: 'talk', theme: 'money', by: ['prakash-sivan'],
    title: ['What a bank wants to see from a small city', 'छोटे शहर से बैंक क्या देखना चाहता है', 'નાના શહેર પાસેથી બૅન્ક શું જોવા માગે છે'],
    text: 'Three years of accounts, a list of what is owed, and a person who answers the phone. Prakash explains how he reads a municipality, which of nine loans went a year late, and what he had not asked.',
  },
  {
    at: '16:35-17:15', room: 'champaner', type: 'talk', theme: 'water', by: ['sarita-vasava'], lang: 'gu',
    title: ['212 wells at full moon', 'पूर्णिमा पर 212 कुएँ', 'પૂનમે 212 કૂવા'],
    text: 'On every full moon since 2019, women of fourteen villages measure their wells with a marked rope. The curve predicts the tanker bill three months ahead. In Gujarati, with captions.',
  },
  // Vav Studio
  {
    at: '11:00-12:30', room: 'vav', type: 'workshop', theme: 'money', by: ['devraj-solanki'], level: 'Intermediate',
    title: ['The nine-page pilot contract, line by line', 'नौ पन्नों का पायलट अनुबंध, पंक्ति दर पंक्ति', 'નવ પાનાંનો પાયલટ કરાર, લીટીએ લીટીએ'],
    text: 'The contract that most pilots of this summit are signed on, read by the person who wrote it. Each table gets one city, one founder and one blank copy, and fills the four blanks: what is tried, how it is measured, what it costs, how it ends.',
  },
  {
    at: '14:00-15:30', room: 'vav', type: 'workshop', theme: 'services', by: ['ritesh-agnihotri', 'farhan-contractor'], level: 'Intermediate',
    title: ['Write a tender a startup can answer', 'ऐसा टेंडर लिखें जिसका जवाब स्टार्टअप दे सके', 'સ્ટાર્ટઅપ જવાબ આપી શકે એવું ટેન્ડર લખો'],
    text: 'Five sentences in an ordinary tender shut out everybody under three years old. Teams find them in a real file, rewrite them within the rules, and hand the result to an auditor who says whether it would pass.',
  },
  {
    at: '15:45-17:15', room: 'vav', type: 'workshop', theme: 'streets', by: ['noor-saiyed'], level: 'Introductory',
    title: ['Build a pothole form people finish', 'गड्ढे की शिकायत का फ़ॉर्म जो लोग पूरा भरें', 'લોકો પૂરું ભરે એવું ખાડાનું ફૉર્મ બનાવો'],
    text: 'Most reports are abandoned at the question about the street name. In groups of six you cut a twenty-field form to the ones that send a crew out, then test it on somebody from the lawn. Bring a phone with little battery.',
  },
  // Banyan Court
  {
    at: '10:30-11:15', room: 'banyan', type: 'networking', label: 'open-table', theme: 'services', by: ['jignesh-thakor'], lang: 'gu',
    title: ['Ask a ward officer anything', 'वार्ड अधिकारी से कुछ भी पूछें', 'વોર્ડ અધિકારીને ગમે તે પૂછો'],
    text: 'What is in the notebook, who calls at six in the morning, what can be mended without a file. Jignesh answers founders who have never met the person who will use their product.',
  },
  {
    at: '11:30-12:15', room: 'banyan', type: 'talk', theme: 'heat', by: ['hina-kureshi'],
    title: ['A bedsheet and a stopwatch', 'एक चादर और एक स्टॉपवॉच', 'એક ચાદર અને એક સ્ટૉપવૉચ'],
    text: 'Before she sold a single shade plan, Hina held a bedsheet over a bus stop and timed how long people stayed. The whole method fits on a postcard, and the city engineer still uses it.',
  },
  {
    at: '14:00-14:30', room: 'banyan', type: 'lightning', theme: 'data', by: ['rohan-pillai', 'elif-demir', 'shabana-ghori'],
    title: ['Three outages in thirty minutes', 'तीस मिनट में तीन रुकावटें', 'ત્રીસ મિનિટમાં ત્રણ ખામી'],
    text: 'Three people tell of the day their system stopped: a register, a cloud and a model. Eight minutes each, no slides, and the sentence they now put into every contract.',
  },
  {
    at: '14:45-15:25', room: 'banyan', type: 'talk', theme: 'land', by: ['sofia-marchetti'],
    title: ['The first map was a tax bill', 'पहला नक्शा कर का बिल था', 'પહેલો નકશો કરનું બિલ હતો'],
    text: 'Cities began to draw themselves in order to collect. Sofia shows four maps from four centuries and who was left off each of them, and asks the same of a drone survey.',
  },
  {
    at: '15:45-16:30', room: 'banyan', type: 'networking', theme: 'money', by: ['ananya-krishnan', 'zubin-dalal'],
    title: ['What investors ask about a city customer', 'शहर ग्राहक हो तो निवेशक क्या पूछते हैं', 'શહેર ગ્રાહક હોય તો રોકાણકાર શું પૂછે'],
    text: 'Two investors put their list of questions on the bench: who signs, who pays, who uses it, who can stop it. Founders try to answer, and then ask theirs.',
  },
  {
    at: '16:40-17:15', room: 'banyan', type: 'lightning', theme: 'streets', by: ['hetal-rathod', 'yusuf-bohra'],
    title: ['Two things we stopped doing', 'दो काम जो हमने बंद किए', 'બે કામ જે અમે બંધ કર્યાં'],
    text: 'A bus operator stopped printing a timetable book; a road engineer stopped digging on Fridays. Both say what happened, and what they would stop next.',
  },
  // Polo Lawn
  {
    at: '10:30-12:30', room: 'polo', type: 'networking', label: 'desk-hours', theme: 'services', by: [],
    title: ['City desk hours: 20 commissioners, 20 tables', 'शहरों की मेज़: 20 आयुक्त, 20 मेज़ें', 'શહેરોનાં ટેબલ: 20 કમિશનર, 20 ટેબલ'],
    text: 'Each city has a table, a flag with its number and a stack of one-page problems. Meetings last twelve minutes and a bell ends them. Book on your pass, or stand in the short line on the left.',
  },
  {
    at: '12:30-14:00', room: 'polo', type: 'break', label: 'meal', theme: null, by: [], is_plenary: true,
    title: ['Lunch on the Polo Lawn', 'पोलो लॉन पर भोजन', 'પોલો લૉન પર ભોજન'],
    text: 'Jain, vegan and gluten-free counters are at the east gate. Tables one to twenty are for city teams and whoever they invite.',
  },
  {
    at: '14:00-15:15', room: 'polo', type: 'networking', theme: 'land', by: ['geeta-makwana', 'ranjit-chudasama'],
    title: ['Bring your plot: a survey table', 'अपना भूखंड लाएँ: सर्वे की मेज़', 'તમારો પ્લૉટ લાવો: સર્વે ટેબલ'],
    text: 'A superintendent and a surveyor look at your map with you and tell you which office can settle what. Fifteen minutes a person; original papers stay in your bag.',
  },
  {
    at: '15:30-17:15', room: 'polo', type: 'networking', label: 'open-table', theme: 'waste', by: ['lucia-herrera', 'vikram-bhoi'],
    title: ['Waste-picker co-operatives: open table', 'कचरा बीनने वालों की सहकारी समितियाँ: खुली मेज़', 'કચરો વીણનારી સહકારી મંડળીઓ: ખુલ્લું ટેબલ'],
    text: 'Members of four co-operatives and a union sit with anyone who wants to buy from them, work with them or undercut them. Interpreters for Gujarati, Hindi, English and Spanish are at the table.',
  },
  {
    at: '19:00-21:30', room: 'polo', type: 'networking', label: 'meal', theme: null, by: ['bhargav-vyas'], is_plenary: true,
    title: ['Supper under the rain roof', 'बारिश की छत के नीचे रात का भोजन', 'વરસાદી છત નીચે વાળુ'],
    text: 'Undhiyu out of season, khichdi in season, and a radio host who introduces people who should have met at noon. Included in every pass.',
  },
  // East Gate
  {
    at: '10:30-12:00', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'streets', by: ['mateus-ferreira', 'hetal-rathod'],
    title: ['Ride route 7, end to end', 'रूट 7, एक छोर से दूसरे छोर तक', 'રૂટ 7, એક છેડાથી બીજા છેડા સુધી'],
    text: 'Forty minutes on the bus that most of the staff take, with the person who plans it and one who plans another city’s. Count boardings with a clicker; compare at the end.',
  },
  {
    at: '14:00-15:00', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'water', by: ['tejal-mistry', 'irfan-chauhan'],
    title: ['Walk: four gates, forty drains', 'पैदल दौरा: चार दरवाज़े, चालीस नाले', 'પગપાળા મુલાકાત: ચાર દરવાજા, ચાળીસ ગટર'],
    text: 'From East Gate to the old city and back, lifting covers. You learn to see where the water will stand from the colour of the wall. Closed shoes; umbrellas are lent.',
  },
  {
    at: '16:00-17:15', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'data', by: ['dhruv-panchal', 'harini-venkat'],
    title: ['Number the houses of one lane', 'एक गली के घरों पर नंबर', 'એક શેરીનાં ઘરોને નંબર'],
    text: 'A lane with fifty-one doors and three numbering systems. In pairs you give each door one address that an ambulance, a postman and a tax clerk would all accept. It is harder than it sounds.',
  },
];
