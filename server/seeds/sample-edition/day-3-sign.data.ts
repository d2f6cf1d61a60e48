import type { SampleSession } from './sample-types.ts';

/** Saturday: whoever has found each other signs. */
export const signSessions: readonly SampleSession[] = [
  {
    at: '08:30-09:30', room: 'gate', type: 'other', theme: null, by: [], is_plenary: true,
    title: ['Registration and last badges', 'पंजीकरण और आख़िरी बैज', 'નોંધણી અને છેલ્લા બૅજ'],
    text: 'Day visitors are welcome. Luggage can stay at the desk until 18:30.',
  },
  {
    at: '09:30-10:15', room: 'darbar', type: 'panel', label: 'debate', theme: 'data', by: ['anjum-kadri', 'milind-kulkarni'], is_plenary: true,
    title: ['Who owns the city’s data?', 'शहर का डेटा किसका है?', 'શહેરનો ડેટા કોનો છે?'],
    text: [
      'Two speakers, two sides, one motion: what a city collects belongs to the people it is about. They speak for ten minutes each, answer three questions from the hall, and then argue the other side. You vote before and after, with a card; last year forty-one percent changed theirs.',
      'दो वक्ता, दो पक्ष, एक प्रस्ताव: शहर जो इकट्ठा करता है वह उन लोगों का है जिनके बारे में है। दोनों दस-दस मिनट बोलते हैं, सभा के तीन सवालों का जवाब देते हैं, और फिर दूसरे पक्ष से बहस करते हैं। आप पहले और बाद में कार्ड से मत देते हैं; पिछले साल इकतालीस प्रतिशत ने अपना मत बदला।',
      'બે વક્તા, બે પક્ષ, એક પ્રસ્તાવ: શહેર જે એકઠું કરે છે તે જેમના વિશે છે તેમનું છે. બંને દસ-દસ મિનિટ બોલે છે, સભાના ત્રણ સવાલોના જવાબ આપે છે, અને પછી સામા પક્ષે દલીલ કરે છે. તમે પહેલાં અને પછી કાર્ડથી મત આપો છો; ગયા વર્ષે એકતાળીસ ટકાએ મત બદલ્યો.',
    ],
  },
  {
    at: '10:15-10:30', room: 'polo', type: 'break', label: 'tea', theme: null, by: [], is_plenary: true,
    title: ['Tea before the last morning', 'आख़िरी सुबह की चाय', 'છેલ્લી સવારની ચા'],
    text: 'Fifteen minutes. The signing desks open at the same time, to the left of the tea.',
  },
  // Darbar Hall
  {
    at: '10:30-11:15', room: 'darbar', type: 'keynote', theme: 'services', by: ['daniel-okafor'],
    title: ['Buy something you have never bought before', 'वह ख़रीदें जो कभी नहीं ख़रीदा', 'પહેલાં કદી ન ખરીદ્યું હોય તે ખરીદો'],
    text: [
      'Port Amani has bought 64 things that had no category in its catalogue. Daniel explains the rule that allows it, the committee of three that meets every second Thursday, and the eleven purchases that he would undo. Nobody was dismissed; two people were promoted.',
      'पोर्ट अमानी ने 64 ऐसी चीज़ें ख़रीदीं जिनकी उसकी सूची में कोई श्रेणी नहीं थी। डैनियल वह नियम समझाते हैं जो इसकी अनुमति देता है, तीन लोगों की वह समिति जो हर दूसरे गुरुवार बैठती है, और वे ग्यारह ख़रीद जिन्हें वे आज नहीं करते। किसी की नौकरी नहीं गई; दो लोगों की पदोन्नति हुई।',
      'પોર્ટ અમાનીએ એવી 64 વસ્તુ ખરીદી જેની તેની યાદીમાં કોઈ શ્રેણી ન હતી. ડૅનિયલ તેની છૂટ આપતો નિયમ સમજાવે છે, દર બીજા ગુરુવારે મળતી ત્રણ જણની સમિતિ, અને એ અગિયાર ખરીદી જે તે આજે ન કરે. કોઈની નોકરી ન ગઈ; બેને બઢતી મળી.',
    ],
  },
  {
    at: '11:30-12:25', room: 'darbar', type: 'panel', theme: 'water', by: ['urvashi-trivedi', 'tejal-mistry', 'irfan-chauhan'],
    title: ['After the flood, who decides what is mended', 'बाढ़ के बाद कौन तय करे क्या सुधरे', 'પૂર પછી શું સુધારવું તે કોણ નક્કી કરે'],
    text: 'The water goes in two days; the list of repairs stays for years. A mayor and two engineers from neighbouring cities bring their lists from last August, cross out what has been done, and explain the order.',
  },
  {
    at: '13:30-14:15', room: 'darbar', type: 'talk', label: 'case-study', theme: 'money', by: ['zubin-dalal', 'paritosh-lele'],
    title: ['The second year, paid for', 'दूसरा साल, पैसे के साथ', 'બીજું વર્ષ, પૈસા સાથે'],
    text: 'Of 29 pilots that run today, 24 had somebody who paid for the second year before the first began. Two people who did show the three ways it was done, with the amounts, and the two cases in which it was money wasted.',
  },
  {
    at: '14:25-15:10', room: 'darbar', type: 'panel', theme: 'services', by: ['meher-irani', 'ritesh-agnihotri', 'rukmini-deshpande'],
    title: ['What the auditor asked next', 'फिर ऑडिटर ने क्या पूछा', 'પછી ઑડિટરે શું પૂછ્યું'],
    text: 'The person who wrote the sandbox rules, the one who used them and the one who checked. Meher opens the folder; all questions in it are read, and the answers that were accepted.',
  },
  {
    at: '15:30-16:45', room: 'darbar', type: 'keynote', label: 'ceremony', theme: 'services', by: ['rukmini-deshpande', 'urvashi-trivedi', 'devraj-solanki'], is_plenary: true,
    title: ['Pilot signing and closing', 'पायलट पर हस्ताक्षर और समापन', 'પાયલટ પર સહી અને સમાપન'],
    text: [
      'Every pilot agreed in these three days is read out: the city, the ward, what is tried, what it costs, when it ends. Both sides sign on stage, and the copy is on the website before the tea is cold. Then next year’s question is drawn from a hat by the youngest volunteer.',
      'इन तीन दिनों में तय हर पायलट पढ़कर सुनाया जाता है: शहर, वार्ड, क्या आज़माया जाएगा, ख़र्च क्या है, कब ख़त्म होगा। दोनों पक्ष मंच पर हस्ताक्षर करते हैं, और चाय ठंडी होने से पहले प्रति वेबसाइट पर होती है। फिर सबसे छोटी उम्र का स्वयंसेवक टोपी से अगले साल का सवाल निकालता है।',
      'આ ત્રણ દિવસમાં નક્કી થયેલો દરેક પાયલટ વાંચી સંભળાવાય છે: શહેર, વોર્ડ, શું અજમાવાશે, ખર્ચ શું, ક્યારે પૂરો થશે. બંને પક્ષ મંચ પર સહી કરે છે, અને ચા ઠંડી થાય તે પહેલાં નકલ વેબસાઇટ પર હોય છે. પછી સૌથી નાની ઉંમરનો સ્વયંસેવક ટોપીમાંથી આવતા વર્ષનો સવાલ કાઢે છે.',
    ],
  },
  // Mandvi Stage
  {
    at: '10:30-11:15', room: 'mandvi', type: 'talk', theme: 'streets', by: ['zarna-dave', 'lakshmi-subramanian'],
    title: ['A crossing that takes nineteen seconds', 'उन्नीस सेकंड का पार-पथ', 'ઓગણીસ સેકન્ડનું ક્રૉસિંગ'],
    text: 'The signal gives eleven seconds; an old man needs nineteen. Zarna and Lakshmi timed 300 people and show what the missing eight cost the traffic: forty metres of queue, twice a day.',
  },
  {
    at: '11:30-12:15', room: 'mandvi', type: 'talk', theme: 'heat', by: ['leela-bhatt', 'ila-prajapati'],
    title: ['A year in one ward', 'एक वार्ड में एक साल', 'એક વોર્ડમાં એક વર્ષ'],
    text: 'Twenty-two students were given one ward each and a thermometer. After a year they presented to the people who live there, not to a jury. What they measured, what they were told, and what the city has built of it.',
  },
  {
    at: '13:30-14:15', room: 'mandvi', type: 'talk', theme: 'land', by: ['harsh-rabari', 'geeta-makwana'],
    title: ['Land records that agree with each other', 'आपस में मेल खाते ज़मीन के रिकॉर्ड', 'એકબીજા સાથે મેળ ખાતા જમીન રેકૉર્ડ'],
    text: 'The founder and the superintendent who first asked him to leave. They go through the six months between, the 412 plots that were settled in a tent, and the clause in the second contract that made the difference.',
  },
  {
    at: '14:25-15:10', room: 'mandvi', type: 'talk', theme: 'services', by: ['samuel-dcosta', 'falguni-raval'],
    title: ['One counter, three languages, no queue', 'एक खिड़की, तीन भाषाएँ, कोई क़तार नहीं', 'એક બારી, ત્રણ ભાષા, કતાર નહીં'],
    text: 'Ward 6 of Rewapur has one counter for ninety services. The average wait is four minutes, because two thirds of the people no longer need to come. How the back office was moved first.',
  },
  // Sursagar Room
  {
    at: '10:30-10:55', room: 'sursagar', type: 'talk', theme: 'water', by: ['sarita-vasava'],
    title: ['Recharge before you drill', 'बोर से पहले पुनर्भरण', 'બોર પહેલાં રિચાર્જ'],
    text: 'A pit of three metres costs ₹14,000 and a deeper bore ₹90,000. Sarita compares twenty of each after four monsoons, in the same rock.',
  },
  {
    at: '11:00-11:45', room: 'sursagar', type: 'talk', label: 'case-study', theme: 'waste', by: ['mahesh-kotak', 'vikram-bhoi'],
    title: ['Wet waste to bus fuel: 14 months of numbers', 'गीले कचरे से बस का ईंधन: 14 महीनों के आँकड़े', 'ભીના કચરામાંથી બસનું ઇંધણ: 14 મહિનાના આંકડા'],
    text: 'Every day for fourteen months: tonnes in, cubic metres out, buses run, days stopped. The whole table is handed out. The plant pays for itself in the eleventh year, or in the sixth if the sorting holds.',
  },
  {
    at: '11:55-12:25', room: 'sursagar', type: 'talk', theme: 'streets', by: ['mateus-ferreira'],
    title: ['What a bus lane is worth in minutes', 'बस लेन कितने मिनट की है', 'બસ લેન કેટલી મિનિટની છે'],
    text: 'Eleven minutes for 4,200 people against two for 900. Mateus explains how Vila Serena counts, and how the counting itself ended an argument of six years.',
  },
  {
    at: '13:30-14:15', room: 'sursagar', type: 'masterclass', theme: 'data', by: ['elif-demir', 'shabana-ghori'], level: 'Intermediate',
    title: ['Publish a dataset you will not regret', 'ऐसा डेटा छापें जिसका पछतावा न हो', 'પસ્તાવો ન થાય એવો ડેટા છાપો'],
    text: 'Three published files, each with a person in it who could be found. How to look for them before somebody else does, in an afternoon, with a spreadsheet.',
  },
  {
    at: '14:25-15:10', room: 'sursagar', type: 'talk', theme: 'land', by: ['niranjan-wagh', 'kamla-gurjar'], lang: 'hi',
    title: ['Rent that both sides can live with', 'किराया जिसमें दोनों रह सकें', 'બંને પક્ષ જીવી શકે એવું ભાડું'],
    text: 'A two-page rental form for rooms without papers, written by tenants and owners of one lane and used 640 times. What the economist wanted in it, and why it was left out.',
  },
  // Champaner Room
  {
    at: '10:30-11:00', room: 'champaner', type: 'talk', theme: 'money', by: ['mansi-desai'], lang: 'gu',
    title: ['My mother found the mistake', 'ग़लती मेरी माँ ने पकड़ी', 'ભૂલ મારી મમ્મીએ પકડી'],
    text: 'Ghar Vera shows a tax bill as a drawing of the house, room by room. In the first month 1,900 people reported an error in their own disfavour. Mansi explains why. In Gujarati, with captions.',
  },
  {
    at: '11:10-11:40', room: 'champaner', type: 'talk', theme: 'data', by: ['rohan-pillai'],
    title: ['Election day, flood day, exam day', 'चुनाव का दिन, बाढ़ का दिन, परीक्षा का दिन', 'ચૂંટણીનો દિવસ, પૂરનો દિવસ, પરીક્ષાનો દિવસ'],
    text: 'Three days in a year on which everybody opens the same page. What Rohan switches off first, what never, and the static page that carried eleven lakh people through a result.',
  },
  {
    at: '11:50-12:25', room: 'champaner', type: 'talk', theme: 'services', by: ['joseph-lyngdoh', 'tsering-dolma'],
    title: ['A pilot for a town of 19,000', '19,000 लोगों के नगर का पायलट', '19,000 લોકોના નગરનો પાયલટ'],
    text: 'Most pilots are priced for a city of a million. Two small towns show what they could afford together, and a price list that made three founders change theirs during the talk.',
  },
  {
    at: '13:30-14:00', room: 'champaner', type: 'talk', theme: 'waste', by: ['dipti-amin'],
    title: ['Why I send back more than I buy', 'मैं जितना ख़रीदती हूँ उससे ज़्यादा क्यों लौटाती हूँ', 'હું ખરીદું તેથી વધારે પાછું કેમ મોકલું છું'],
    text: 'A sieve, a magnet and a nose: the three tests at the farm gate. With the price for each grade, and the one city whose lorries no longer turn round.',
  },
  {
    at: '14:10-14:40', room: 'champaner', type: 'talk', theme: 'streets', by: ['noor-saiyed'],
    title: ['Children measure better', 'बच्चे बेहतर नापते हैं', 'બાળકો વધુ સારું માપે છે'],
    text: 'Eleven schools, 2,300 measurements, a metre stick each. Adults round; children write 87. Noor shows the teacher’s sheet and the city budget line that came of it.',
  },
  {
    at: '14:45-15:15', room: 'champaner', type: 'talk', theme: 'heat', by: ['suresh-baria'], lang: 'gu',
    title: ['Paint, lime and what lasts', 'पेंट, चूना और क्या टिकता है', 'રંગ, ચૂનો અને શું ટકે છે'],
    text: 'Nine coatings on one roof for two summers. Suresh brings the tiles, says what each costs a square metre and which he uses on his own house.',
  },
  // Vav Studio
  {
    at: '10:30-12:00', room: 'vav', type: 'workshop', theme: 'money', by: ['devraj-solanki', 'shreya-bhansali'], level: 'Introductory',
    title: ['Signing clinic: your contract, today', 'हस्ताक्षर सलाह: आपका अनुबंध, आज', 'સહી સલાહ: તમારો કરાર, આજે'],
    text: 'For pairs of one city and one founder who mean to sign at half past three. Bring the filled copy. Each pair gets twelve minutes with a lawyer and a founder who has been through the end of a company.',
  },
  {
    at: '13:30-15:00', room: 'vav', type: 'workshop', theme: 'data', by: ['dhruv-panchal', 'tanvi-acharya'], level: 'Introductory',
    title: ['Map your ward in ninety minutes', 'नब्बे मिनट में अपने वार्ड का नक्शा', 'નેવું મિનિટમાં તમારા વોર્ડનો નકશો'],
    text: 'With open data, a printed base map and what you know. You leave with a sheet that shows one thing about your ward that no published map has.',
  },
  // Banyan Court
  {
    at: '10:30-11:10', room: 'banyan', type: 'networking', label: 'open-table', theme: 'land', by: ['ranjit-chudasama', 'sofia-marchetti'],
    title: ['Both sides of the wall', 'दीवार के दोनों ओर', 'દીવાલની બંને બાજુ'],
    text: 'Neighbours who disagree about a boundary are invited to bring it. A surveyor listens to both, a historian says how it was settled in 1780, and tea is served.',
  },
  {
    at: '11:20-12:00', room: 'banyan', type: 'networking', label: 'open-table', theme: 'data', by: ['harini-venkat', 'anjum-kadri'], lang: 'gu',
    title: ['What we would not collect again', 'हम दोबारा क्या इकट्ठा नहीं करेंगे', 'અમે ફરી શું એકઠું નહીં કરીએ'],
    text: 'Everybody on the bench names one field that they ask for and never use. The list is read out at the closing.',
  },
  {
    at: '13:30-14:10', room: 'banyan', type: 'networking', theme: 'services', by: ['jignesh-thakor', 'ayesha-memon'],
    title: ['Hired: what city desks look for', 'नौकरी: नगर दफ़्तर क्या देखते हैं', 'નોકરી: નગર કચેરી શું જુએ છે'],
    text: 'Seven cities have posts for people who can count, write and talk to residents. They say what they pay. Students are asked to sit in front.',
  },
  {
    at: '14:20-15:00', room: 'banyan', type: 'lightning', theme: 'waste', by: ['parul-chauhan', 'lucia-herrera'], lang: 'gu',
    title: ['Six pickers, six sentences', 'छह बीनने वाले, छह वाक्य', 'છ વીણનારા, છ વાક્ય'],
    text: 'Six members of the co-operative each say one sentence to cities and one to founders, and then sell what they have collected at the summit since Thursday.',
  },
  // Polo Lawn
  {
    at: '10:30-12:15', room: 'polo', type: 'networking', label: 'desk-hours', theme: 'services', by: [],
    title: ['Signing desks', 'हस्ताक्षर की मेज़ें', 'સહીનાં ટેબલ'],
    text: 'Twelve desks, a printer, two witnesses and stamp paper. City teams and founders who have agreed complete their copy here and book their two minutes on stage.',
  },
  {
    at: '12:30-13:30', room: 'polo', type: 'break', label: 'meal', theme: null, by: [], is_plenary: true,
    title: ['Lunch, by city', 'भोजन, शहर के हिसाब से', 'ભોજન, શહેર પ્રમાણે'],
    text: 'The tables carry the names of cities. Sit at one where you have not been. Jain, vegan and gluten-free counters are at the east gate.',
  },
  {
    at: '13:30-15:10', room: 'polo', type: 'networking', theme: 'water', by: ['bhavna-sutariya', 'omkar-bhide', 'irfan-chauhan'],
    title: ['Touch it: meters, sensors and valves', 'छूकर देखें: मीटर, सेंसर और वाल्व', 'અડીને જુઓ: મીટર, સેન્સર અને વાલ્વ'],
    text: 'A table of things that go in the ground, wet. Take them apart; there are screwdrivers. An engineer says what a crew would do to each of them on a bad night.',
  },
  {
    at: '15:15-15:30', room: 'polo', type: 'break', label: 'tea', theme: null, by: [], is_plenary: true,
    title: ['Tea before the signing', 'हस्ताक्षर से पहले चाय', 'સહી પહેલાં ચા'],
    text: 'The last tea. Please return headsets at the counter.',
  },
  {
    at: '17:00-18:00', room: 'polo', type: 'networking', theme: null, by: ['bhargav-vyas'],
    title: ['Goodbye on the lawn', 'लॉन पर विदा', 'લૉન પર વિદાય'],
    text: 'Shuttles leave for the station at 17:30, 17:50 and 18:10. Until then there is lemonade, and somebody you have not met.',
  },
  // East Gate
  {
    at: '07:00-08:20', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'water', by: ['sarita-vasava', 'ila-prajapati'],
    title: ['Stepwell at sunrise', 'सूर्योदय पर बावड़ी', 'સૂર્યોદયે વાવ'],
    text: 'Down 112 steps while it is cool, measuring the level on the way. The well was built to show how much water there is to everybody who came for it; we talk about that.',
  },
  {
    at: '10:30-12:00', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'streets', by: ['yusuf-bohra', 'hetal-rathod'],
    title: ['Follow one road cut', 'एक खुदाई का पीछा', 'એક ખોદકામનો પીછો'],
    text: 'From the page where it was announced to the hole itself, with the engineer who allowed it. You check depth, fence, lamp and the date it should be closed.',
  },
  {
    at: '13:30-14:45', room: 'gate', type: 'workshop', label: 'field-walk', theme: 'heat', by: ['mei-lin-tan', 'hina-kureshi'],
    title: ['Eleven awnings, one afternoon', 'ग्यारह छज्जे, एक दोपहर', 'અગિયાર છાંયા, એક બપોર'],
    text: 'Friday’s plan, walked once more with a shade planner: where posts may stand, whose wall it is, what the wind does. The result goes to the signing desk.',
  },
];
