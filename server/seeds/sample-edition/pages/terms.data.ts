import type { SamplePage } from './sample-page.ts';

/** The terms that people accept at sign-up. Their version is `consentVersions.terms`; a change of meaning changes both. */
export const terms: SamplePage = {
  path: '/terms',
  title: ['Terms of use', 'उपयोग की शर्तें', 'ઉપયોગની શરતો'],
  description: [
    'What you may expect from {event} and this site, and what we expect from you.',
    '{event} और इस साइट से आप क्या उम्मीद कर सकते हैं, और हम आपसे क्या उम्मीद करते हैं।',
    '{event} અને આ સાઇટ પાસેથી તમે શી અપેક્ષા રાખી શકો, અને અમે તમારી પાસે શી અપેક્ષા રાખીએ છીએ.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Terms of use', 'उपयोग की शर्तें', 'ઉપયોગની શરતો'],
      lead: [
        'Version 2026-11. A sample for a sample summit: organisers put their own in its place, checked by somebody who knows the law.',
        'संस्करण 2026-11। नमूना समिट के लिए एक नमूना: आयोजक इसकी जगह अपनी शर्तें रखते हैं, जिन्हें कानून जानने वाले ने जाँचा हो।',
        'આવૃત્તિ 2026-11. નમૂના સમિટ માટે એક નમૂનો: આયોજકો તેની જગ્યાએ પોતાની શરતો મૂકે છે, જે કાયદો જાણનારે તપાસી હોય.',
      ],
      picture: 'none',
    },
    {
      id: 'who',
      type: 'text',
      title: ['Who may have an account', 'खाता कौन रख सकता है', 'ખાતું કોણ રાખી શકે'],
      layout: 'aside',
      text: [
        'Anybody may, for themselves and under their own name. One person has one account. Whoever is under 18 may look at everything from the first day, and may apply and buy as soon as a parent or guardian has consented.\n\nKeep your password to yourself. What is done with your account counts as done by you until you tell us that it was not.',
        'कोई भी, अपने लिए और अपने नाम से। एक व्यक्ति का एक खाता। जिनकी उम्र 18 से कम है वे पहले दिन से सब देख सकते हैं, और अभिभावक की सहमति मिलते ही आवेदन और खरीद कर सकते हैं।\n\nअपना पासवर्ड अपने पास रखें। आपके खाते से जो होता है वह आपका किया माना जाता है, जब तक आप न बताएँ कि वह आप नहीं थे।',
        'કોઈ પણ, પોતાના માટે અને પોતાના નામે. એક વ્યક્તિનું એક ખાતું. 18 થી ઓછી ઉંમરનાં પહેલા દિવસથી બધું જોઈ શકે, અને વાલીની સંમતિ મળતાં જ અરજી અને ખરીદી કરી શકે.\n\nતમારો પાસવર્ડ તમારી પાસે રાખો. તમારા ખાતાથી જે થાય તે તમે કર્યું ગણાય, સિવાય કે તમે જણાવો કે તે તમે ન હતા.',
      ],
    },
    {
      id: 'conduct',
      type: 'text',
      title: ['How we treat each other', 'हम एक-दूसरे से कैसे पेश आते हैं', 'આપણે એકબીજા સાથે કેવી રીતે વર્તીએ'],
      layout: 'aside',
      text: [
        'Disagree with ideas and respect people. Not allowed are threats, harassment, hate, other people’s private data, spam, and pretending to be somebody else.\n\nStaff may hide what breaks this, and suspend an account, always with a reason that its owner can read. Whoever thinks that this was wrong writes to the organisers; somebody else than the one who decided looks at it again.',
        'विचारों से असहमत हों, लोगों का सम्मान करें। धमकी, उत्पीड़न, नफ़रत, दूसरों का निजी डेटा, स्पैम और किसी और का रूप लेना मना है।\n\nजो इसे तोड़े उसे स्टाफ़ छिपा सकता है और खाता निलंबित कर सकता है, हमेशा कारण के साथ, जिसे खाते वाला पढ़ सके। जिसे लगे कि यह ग़लत था, वह आयोजकों को लिखे; फ़ैसला करने वाले से अलग कोई व्यक्ति उसे फिर देखता है।',
        'વિચારો સાથે અસંમત થાઓ, લોકોનો આદર કરો. ધમકી, પજવણી, નફરત, બીજાનો ખાનગી ડેટા, સ્પામ અને બીજાનું રૂપ લેવું મનાઈ છે.\n\nજે આ તોડે તેને સ્ટાફ છુપાવી શકે અને ખાતું સ્થગિત કરી શકે, હંમેશાં કારણ સાથે, જે ખાતાધારક વાંચી શકે. જેને લાગે કે આ ખોટું હતું તે આયોજકોને લખે; નિર્ણય કરનાર સિવાયની વ્યક્તિ તેને ફરી જુએ છે.',
      ],
    },
    {
      id: 'yours',
      type: 'text',
      title: ['What you write stays yours', 'आप जो लिखें वह आपका है', 'તમે જે લખો તે તમારું છે'],
      layout: 'aside',
      text: [
        'You keep all rights in what you write and upload. You allow us to show it here, to the people you chose, for as long as you leave it here. Delete it and it is gone from the site; delete your account and it goes with it.',
        'आप जो लिखते और अपलोड करते हैं उसके सारे अधिकार आपके रहते हैं। आप हमें अनुमति देते हैं कि जब तक आप उसे यहाँ रखें, हम उसे आपके चुने लोगों को यहाँ दिखाएँ। मिटाएँ तो वह साइट से हट जाता है; खाता मिटाएँ तो उसके साथ जाता है।',
        'તમે જે લખો અને અપલોડ કરો તેના બધા હક તમારા રહે છે. તમે અમને પરવાનગી આપો છો કે તમે તેને અહીં રાખો ત્યાં સુધી અમે તેને તમે પસંદ કરેલા લોકોને અહીં બતાવીએ. કાઢી નાખો તો તે સાઇટ પરથી જાય; ખાતું કાઢી નાખો તો તેની સાથે જાય.',
      ],
    },
    {
      id: 'passes',
      type: 'text',
      title: ['Passes and tickets', 'पास और टिकट', 'પાસ અને ટિકિટ'],
      layout: 'aside',
      text: [
        'A pass is bought when it is paid. Prices include the tax that the invoice names. Until when you get how much of your money back stands beside each pass before you buy it, and on your order afterwards. If the summit does not take place, you get all of it back.\n\nA room may change, and so may a speaker. We tell you as soon as we know.',
        'पास तब खरीदा माना जाता है जब उसका भुगतान हो। दामों में वह कर शामिल है जो बिल पर लिखा है। कब तक कितना पैसा वापस मिलेगा, यह खरीदने से पहले हर पास के साथ और बाद में आपके ऑर्डर पर लिखा है। अगर समिट न हो, तो पूरा पैसा वापस मिलता है।\n\nकमरा बदल सकता है, वक्ता भी। पता चलते ही हम आपको बताते हैं।',
        'પાસ ચૂકવણી થાય ત્યારે ખરીદાયો ગણાય. ભાવમાં બિલ પર લખેલો કર સામેલ છે. ક્યાં સુધી કેટલા પૈસા પાછા મળે તે ખરીદતાં પહેલાં દરેક પાસ સાથે અને પછી તમારા ઓર્ડર પર લખેલું છે. સમિટ ન થાય તો બધા પૈસા પાછા મળે છે.\n\nઓરડો બદલાઈ શકે, વક્તા પણ. ખબર પડતાં જ અમે તમને જણાવીએ છીએ.',
      ],
    },
    {
      id: 'promise',
      type: 'text',
      title: ['What we promise, and what not', 'हम क्या वादा करते हैं, और क्या नहीं', 'અમે શું વચન આપીએ છીએ, અને શું નહીં'],
      layout: 'aside',
      text: [
        'We run this site with care, and mend what breaks. We cannot promise that it never fails. What members say is theirs to answer for. Nothing here limits rights that the law gives you, such as those of the Consumer Protection Act.',
        'हम यह साइट ध्यान से चलाते हैं और जो बिगड़े उसे ठीक करते हैं। हम यह वादा नहीं कर सकते कि वह कभी नहीं रुकेगी। सदस्य जो कहते हैं उसके लिए वे ज़िम्मेदार हैं। यहाँ कुछ भी उन अधिकारों को कम नहीं करता जो कानून आपको देता है, जैसे उपभोक्ता संरक्षण अधिनियम।',
        'અમે આ સાઇટ કાળજીથી ચલાવીએ છીએ અને જે બગડે તે સુધારીએ છીએ. તે ક્યારેય નહીં અટકે એવું વચન અમે આપી શકતા નથી. સભ્યો જે કહે તેના માટે તેઓ જવાબદાર છે. અહીંનું કંઈ પણ કાયદાએ આપેલા હકો ઘટાડતું નથી, જેમ કે ગ્રાહક સુરક્ષા અધિનિયમ.',
      ],
    },
    {
      id: 'change',
      type: 'text',
      title: ['When these terms change', 'जब ये शर्तें बदलें', 'આ શરતો બદલાય ત્યારે'],
      layout: 'aside',
      text: [
        'Each version has a date, and earlier ones are kept. If the meaning changes we tell you before it counts, and your account shows which version you agreed to. You can leave at any time: your account has a button for it, and takes your data along if you wish.',
        'हर संस्करण की तारीख होती है, और पुराने रखे जाते हैं। अर्थ बदले तो लागू होने से पहले हम आपको बताते हैं, और आपका खाता दिखाता है कि आप किस संस्करण पर सहमत हुए। आप कभी भी जा सकते हैं: आपके खाते में इसका बटन है, और चाहें तो अपना डेटा साथ ले जाएँ।',
        'દરેક આવૃત્તિની તારીખ હોય છે, અને જૂની રખાય છે. અર્થ બદલાય તો લાગુ થતાં પહેલાં અમે તમને જણાવીએ છીએ, અને તમારું ખાતું બતાવે છે કે તમે કઈ આવૃત્તિ પર સંમત થયા. તમે ગમે ત્યારે જઈ શકો: તમારા ખાતામાં તેનું બટન છે, અને ઇચ્છો તો તમારો ડેટા સાથે લઈ જાઓ.',
      ],
    },
  ],
};
