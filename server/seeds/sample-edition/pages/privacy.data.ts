import type { SamplePage } from './sample-page.ts';

/** The privacy notice. Its version is `consentVersions.privacy`; a change of meaning changes both. */
export const privacy: SamplePage = {
  path: '/privacy',
  title: ['Privacy notice', 'निजता सूचना', 'ગોપનીયતા સૂચના'],
  description: [
    'What {event} keeps about you, why, for how long, who sees it, and how you take it along or have it deleted.',
    '{event} आपके बारे में क्या रखता है, क्यों, कब तक, कौन देखता है, और आप उसे कैसे साथ ले जाएँ या मिटवाएँ।',
    '{event} તમારા વિશે શું રાખે છે, શા માટે, ક્યાં સુધી, કોણ જુએ છે, અને તમે તેને કેવી રીતે સાથે લઈ જાઓ કે કઢાવી નાખો.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Privacy notice', 'निजता सूचना', 'ગોપનીયતા સૂચના'],
      lead: [
        'Version 2026-11. A sample for a sample summit: organisers put their own in its place, with their name and address.',
        'संस्करण 2026-11। नमूना समिट के लिए एक नमूना: आयोजक इसकी जगह अपनी सूचना रखते हैं, अपने नाम और पते के साथ।',
        'આવૃત્તિ 2026-11. નમૂના સમિટ માટે એક નમૂનો: આયોજકો તેની જગ્યાએ પોતાની સૂચના મૂકે છે, પોતાનાં નામ અને સરનામા સાથે.',
      ],
      picture: 'none',
    },
    {
      id: 'what',
      type: 'text',
      title: ['What we keep', 'हम क्या रखते हैं', 'અમે શું રાખીએ છીએ'],
      layout: 'aside',
      text: [
        '- What you tell at sign-up: your name, username, e-mail address, and phone number if you give one. Your password only as a hash that cannot be turned back.\n- What you add: your profile, pictures, messages, applications, orders, and the sessions you marked.\n- Where you are signed in: the browser, the address it comes from, and when it was last seen. You see the list in your account.\n- What you agreed to, with date and version.',
        '- खाता बनाते समय आप जो बताते हैं: नाम, यूज़रनेम, ई-मेल पता, और दें तो फ़ोन नंबर। पासवर्ड केवल हैश के रूप में, जो वापस नहीं बदला जा सकता।\n- आप जो जोड़ते हैं: प्रोफ़ाइल, तस्वीरें, संदेश, आवेदन, ऑर्डर और चिह्नित सत्र।\n- आप कहाँ साइन इन हैं: ब्राउज़र, उसका पता, और वह आख़िरी बार कब दिखा। सूची आपके खाते में है।\n- आप किस पर सहमत हुए, तारीख और संस्करण के साथ।',
        '- ખાતું બનાવતી વખતે તમે જે જણાવો: નામ, યુઝરનેમ, ઈ-મેલ સરનામું, અને આપો તો ફોન નંબર. પાસવર્ડ ફક્ત હેશ રૂપે, જે પાછો ફેરવી ન શકાય.\n- તમે જે ઉમેરો: પ્રોફાઇલ, ફોટા, સંદેશ, અરજીઓ, ઓર્ડર અને ચિહ્નિત સત્રો.\n- તમે ક્યાં સાઇન ઇન છો: બ્રાઉઝર, તેનું સરનામું, અને તે છેલ્લે ક્યારે દેખાયું. યાદી તમારા ખાતામાં છે.\n- તમે શેના પર સંમત થયા, તારીખ અને આવૃત્તિ સાથે.',
      ],
    },
    {
      id: 'why',
      type: 'text',
      title: ['Why, and who sees it', 'क्यों, और कौन देखता है', 'શા માટે, અને કોણ જુએ છે'],
      layout: 'aside',
      text: [
        'We use it to run your account, the summit and what you ask for here; for nothing else unless you agree to it, each purpose by itself, in your account. Nothing is sold.\n\nOther members see of your profile what you allow. Staff see what their work needs, and the log keeps what they change. Companies that host our servers, send our mail and take payments work for us under contract and may use it for nothing of their own.',
        'हम इसे आपका खाता, समिट और यहाँ आपकी माँगी चीज़ें चलाने के लिए इस्तेमाल करते हैं; और किसी काम के लिए तभी जब आप अपने खाते में हर उद्देश्य पर अलग से सहमत हों। कुछ भी बेचा नहीं जाता।\n\nदूसरे सदस्य आपकी प्रोफ़ाइल का वही देखते हैं जिसकी आप अनुमति दें। स्टाफ़ वही देखता है जो उनके काम के लिए चाहिए, और वे जो बदलते हैं वह दर्ज होता है। सर्वर, मेल और भुगतान की कंपनियाँ अनुबंध के तहत हमारे लिए काम करती हैं और इसे अपने किसी काम में नहीं ले सकतीं।',
        'અમે તેને તમારું ખાતું, સમિટ અને તમે અહીં માગો તે ચલાવવા વાપરીએ છીએ; બીજા કશા માટે ત્યારે જ જ્યારે તમે તમારા ખાતામાં દરેક હેતુ માટે અલગથી સંમત થાઓ. કંઈ વેચાતું નથી.\n\nબીજા સભ્યો તમારી પ્રોફાઇલનું તે જ જુએ જેની તમે પરવાનગી આપો. સ્ટાફ પોતાના કામ માટે જરૂરી હોય તે જુએ, અને તેઓ જે બદલે તે નોંધાય છે. સર્વર, મેલ અને ચૂકવણીની કંપનીઓ કરાર હેઠળ અમારા માટે કામ કરે છે અને તેને પોતાના કશા કામે વાપરી ન શકે.',
      ],
    },
    {
      id: 'young',
      type: 'text',
      title: ['People under 18', '18 से कम उम्र के लोग', '18 થી ઓછી ઉંમરનાં'],
      layout: 'aside',
      text: [
        'The Digital Personal Data Protection Act asks for a parent’s or guardian’s consent. We mail them what is asked, for whom and why; they can give it, refuse it, and take it back at any time, and have the account deleted. Young people are never profiled, never shown in rankings or to strangers, and get no advertising.',
        'डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम अभिभावक की सहमति माँगता है। हम उन्हें ई-मेल करते हैं कि क्या, किसके लिए और क्यों पूछा जा रहा है; वे सहमति दे सकते हैं, मना कर सकते हैं, कभी भी वापस ले सकते हैं और खाता मिटवा सकते हैं। कम उम्र वालों की प्रोफ़ाइलिंग कभी नहीं होती, वे रैंकिंग में या अजनबियों को नहीं दिखते, और उन्हें विज्ञापन नहीं मिलते।',
        'ડિજિટલ વ્યક્તિગત ડેટા સંરક્ષણ અધિનિયમ વાલીની સંમતિ માગે છે. અમે તેમને ઈ-મેલ કરીએ છીએ કે શું, કોના માટે અને શા માટે પુછાય છે; તેઓ સંમતિ આપી શકે, ના પાડી શકે, ગમે ત્યારે પાછી ખેંચી શકે અને ખાતું કઢાવી શકે. નાની ઉંમરનાંનું ક્યારેય પ્રોફાઇલિંગ થતું નથી, તેઓ રેન્કિંગમાં કે અજાણ્યાઓને દેખાતાં નથી, અને તેમને જાહેરાત મળતી નથી.',
      ],
    },
    {
      id: 'cookies',
      type: 'text',
      title: ['Cookies', 'कुकी', 'કૂકી'],
      layout: 'aside',
      text: [
        'Essential ones keep you signed in and remember your language, your appearance and your choice. The others remember where you were, or count visits without names, and only if you allow them. The foot of every page opens your choice again.\n\nOf the essential ones, `guest` tells browsers apart for a day, so that a crowded network shuts nobody out; it says nothing about you. `sabha-guest` leads a guest back to the own cart, order or form for 60 days. `sabha-device` knows a browser that you signed in with for 400 days, so that nobody keeps you out by guessing. With https their names begin with `__Host-`.',
        'ज़रूरी कुकी आपको साइन इन रखती हैं और भाषा, रूप और आपका चुनाव याद रखती हैं। बाकी याद रखती हैं कि आप कहाँ थे, या बिना नाम के आना-जाना गिनती हैं, और तभी जब आप अनुमति दें। हर पेज के नीचे से आप अपना चुनाव फिर खोल सकते हैं।\n\nज़रूरी कुकी में से `guest` एक दिन तक ब्राउज़रों को अलग पहचानती है, ताकि भीड़ वाले नेटवर्क में कोई बाहर न रहे; यह आपके बारे में कुछ नहीं बताती। `sabha-guest` बिना खाते वालों को 60 दिन तक उनके कार्ट, ऑर्डर या फ़ॉर्म तक वापस ले जाती है। `sabha-device` उस ब्राउज़र को 400 दिन तक पहचानती है जिससे आपने साइन इन किया, ताकि कोई अनुमान लगाकर आपको बाहर न रखे। https पर इनके नाम `__Host-` से शुरू होते हैं।',
        'જરૂરી કૂકી તમને સાઇન ઇન રાખે છે અને ભાષા, દેખાવ અને તમારી પસંદગી યાદ રાખે છે. બીજી યાદ રાખે છે કે તમે ક્યાં હતા, કે નામ વિના મુલાકાતો ગણે છે, અને તમે પરવાનગી આપો તો જ. દરેક પેજના તળિયેથી તમે તમારી પસંદગી ફરી ખોલી શકો.\n\nજરૂરી કૂકીમાંથી `guest` એક દિવસ સુધી બ્રાઉઝરોને અલગ ઓળખે છે, જેથી ભીડવાળા નેટવર્કમાં કોઈ બહાર ન રહે; તે તમારા વિશે કશું કહેતી નથી. `sabha-guest` ખાતા વગરનાને 60 દિવસ સુધી પોતાના કાર્ટ, ઓર્ડર કે ફોર્મ સુધી પાછા લઈ જાય છે. `sabha-device` જે બ્રાઉઝરથી તમે સાઇન ઇન કર્યું તેને 400 દિવસ સુધી ઓળખે છે, જેથી કોઈ અનુમાન કરીને તમને બહાર ન રાખે. https પર તેમનાં નામ `__Host-` થી શરૂ થાય છે.',
      ],
    },
    {
      id: 'long',
      type: 'text',
      title: ['How long', 'कब तक', 'ક્યાં સુધી'],
      layout: 'aside',
      text: [
        'As long as you have an account. Ask for its deletion and it is hidden at once and gone after 30 days. Invoices stay as long as the tax law asks, 72 months after the annual return. What others wrote or decided stays without your name.',
        'जब तक आपका खाता है। मिटाने को कहें तो वह तुरंत छिप जाता है और 30 दिन बाद मिट जाता है। बिल उतने समय रहते हैं जितना कर कानून कहता है, वार्षिक विवरण के बाद 72 महीने। दूसरों ने जो लिखा या तय किया वह आपके नाम के बिना रहता है।',
        'તમારું ખાતું હોય ત્યાં સુધી. કાઢી નાખવા કહો તો તે તરત છુપાય અને 30 દિવસ પછી જતું રહે. બિલ કર કાયદો માગે ત્યાં સુધી રહે, વાર્ષિક રિટર્ન પછી 72 મહિના. બીજાએ જે લખ્યું કે નક્કી કર્યું તે તમારા નામ વિના રહે છે.',
      ],
    },
    {
      id: 'rights',
      type: 'text',
      title: ['Your rights', 'आपके अधिकार', 'તમારા હકો'],
      layout: 'aside',
      text: [
        'In your account you see and correct what we keep, take back what you agreed to, download all of it as one archive, and delete it. For anything else, and if you are not content, write to the organisers at the address at the foot of this page; you can also turn to the Data Protection Board of India.\n\n[Go to your account](/account)',
        'अपने खाते में आप देख और सुधार सकते हैं कि हम क्या रखते हैं, सहमति वापस ले सकते हैं, सब कुछ एक संग्रह में डाउनलोड कर सकते हैं और मिटा सकते हैं। और किसी बात के लिए, या संतुष्ट न हों तो, इस पेज के नीचे दिए पते पर आयोजकों को लिखें; आप भारतीय डेटा संरक्षण बोर्ड के पास भी जा सकते हैं।\n\n[अपने खाते पर जाएँ](/account)',
        'તમારા ખાતામાં તમે જોઈ અને સુધારી શકો કે અમે શું રાખીએ છીએ, સંમતિ પાછી ખેંચી શકો, બધું એક સંગ્રહમાં ડાઉનલોડ કરી શકો અને કાઢી શકો. બીજા કશા માટે, કે સંતોષ ન હોય તો, આ પેજના તળિયે આપેલા સરનામે આયોજકોને લખો; તમે ભારતીય ડેટા સંરક્ષણ બોર્ડ પાસે પણ જઈ શકો.\n\n[તમારા ખાતામાં જાઓ](/account)',
      ],
    },
  ],
};
