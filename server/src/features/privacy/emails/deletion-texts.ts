const en = {
  greeting: 'Hello {name}',
  cancel: 'Keep my account',
  asked: {
    subject: 'Your account will be deleted',
    lead: 'You asked to be deleted. Your profile is hidden and you are signed out everywhere. On {date} your account and everything in it goes for good.',
    lead_guardian:
      'Your parent or guardian asked for your account to be deleted. Your profile is hidden and you are signed out everywhere. On {date} your account and everything in it goes for good.',
    note: 'Until then you can sign in and keep it. If it was not you, sign in now, keep the account and choose a new password.',
  },
  near: {
    subject: 'Your account goes on {date}',
    lead: 'As you were told, your account and everything in it is deleted for good on {date}.',
    note: 'Until then you can still sign in, take your data along, or keep the account.',
  },
  stored: {
    subject: 'Your account stays',
    lead: 'You decided to keep your account. Nothing was deleted, and your profile is shown as before.',
    note: 'If it was not you, choose a new password.',
    button: 'To my account',
  },
  done: {
    subject: 'Your account was deleted',
    lead: 'Everything that {host} kept about you is deleted. What the law obliges us to keep, such as invoices, no longer carries your name.',
    note: 'This is the last mail you get from us. You can sign up again at any time.',
  },
};
export type DeletionTexts = typeof en;

const hi: DeletionTexts = {
  greeting: 'नमस्ते {name}',
  cancel: 'मेरा खाता रखें',
  asked: {
    subject: 'आपका खाता मिटाया जाएगा',
    lead: 'आपने खाता मिटाने को कहा। आपकी प्रोफ़ाइल छिपा दी गई है और आप हर जगह साइन आउट हो गए हैं। {date} को आपका खाता और उसमें जो कुछ है हमेशा के लिए मिट जाएगा।',
    lead_guardian:
      'आपके अभिभावक ने आपका खाता मिटाने को कहा। आपकी प्रोफ़ाइल छिपा दी गई है और आप हर जगह साइन आउट हो गए हैं। {date} को आपका खाता और उसमें जो कुछ है हमेशा के लिए मिट जाएगा।',
    note: 'तब तक आप साइन इन करके उसे रख सकते हैं। अगर यह आप नहीं थे, तो अभी साइन इन करें, खाता रखें और नया पासवर्ड चुनें।',
  },
  near: {
    subject: 'आपका खाता {date} को मिट जाएगा',
    lead: 'जैसा बताया गया था, {date} को आपका खाता और उसमें जो कुछ है हमेशा के लिए मिट जाएगा।',
    note: 'तब तक आप साइन इन कर सकते हैं, अपना डेटा ले सकते हैं या खाता रख सकते हैं।',
  },
  stored: {
    subject: 'आपका खाता बना रहेगा',
    lead: 'आपने अपना खाता रखने का फ़ैसला किया। कुछ नहीं मिटाया गया, और आपकी प्रोफ़ाइल पहले जैसी दिखती है।',
    note: 'अगर यह आप नहीं थे, तो नया पासवर्ड चुनें।',
    button: 'मेरे खाते पर जाएँ',
  },
  done: {
    subject: 'आपका खाता मिटा दिया गया',
    lead: '{host} आपके बारे में जो कुछ रखता था, वह मिटा दिया गया है। बिल जैसी चीज़ें, जो कानून के अनुसार रखनी होती हैं, उन पर अब आपका नाम नहीं है।',
    note: 'यह हमारी ओर से आपका आख़िरी ई-मेल है। आप कभी भी फिर से खाता बना सकते हैं।',
  },
};

const gu: DeletionTexts = {
  greeting: 'નમસ્તે {name}',
  cancel: 'મારું ખાતું રાખો',
  asked: {
    subject: 'તમારું ખાતું કાઢી નખાશે',
    lead: 'તમે ખાતું કાઢી નાખવા કહ્યું. તમારી પ્રોફાઇલ છુપાવી દેવાઈ છે અને તમે બધે સાઇન આઉટ થયા છો. {date} ના રોજ તમારું ખાતું અને તેમાંનું બધું કાયમ માટે જતું રહેશે.',
    lead_guardian:
      'તમારા વાલીએ તમારું ખાતું કાઢી નાખવા કહ્યું. તમારી પ્રોફાઇલ છુપાવી દેવાઈ છે અને તમે બધે સાઇન આઉટ થયા છો. {date} ના રોજ તમારું ખાતું અને તેમાંનું બધું કાયમ માટે જતું રહેશે.',
    note: 'ત્યાં સુધી તમે સાઇન ઇન કરીને તેને રાખી શકો છો. જો તે તમે ન હો, તો હમણાં જ સાઇન ઇન કરો, ખાતું રાખો અને નવો પાસવર્ડ પસંદ કરો.',
  },
  near: {
    subject: 'તમારું ખાતું {date} ના રોજ જશે',
    lead: 'તમને જણાવ્યું હતું તેમ, {date} ના રોજ તમારું ખાતું અને તેમાંનું બધું કાયમ માટે કાઢી નખાશે.',
    note: 'ત્યાં સુધી તમે સાઇન ઇન કરી શકો, તમારો ડેટા લઈ શકો કે ખાતું રાખી શકો છો.',
  },
  stored: {
    subject: 'તમારું ખાતું રહે છે',
    lead: 'તમે તમારું ખાતું રાખવાનું નક્કી કર્યું. કંઈ કાઢી નખાયું નથી, અને તમારી પ્રોફાઇલ પહેલાંની જેમ દેખાય છે.',
    note: 'જો તે તમે ન હો, તો નવો પાસવર્ડ પસંદ કરો.',
    button: 'મારા ખાતામાં જાઓ',
  },
  done: {
    subject: 'તમારું ખાતું કાઢી નખાયું',
    lead: '{host} તમારા વિશે જે રાખતું હતું તે બધું કાઢી નખાયું છે. બિલ જેવી વસ્તુઓ, જે કાયદા મુજબ રાખવી પડે છે, તેના પર હવે તમારું નામ નથી.',
    note: 'અમારા તરફથી આ તમારો છેલ્લો ઈ-મેલ છે. તમે ગમે ત્યારે ફરી ખાતું બનાવી શકો છો.',
  },
};

export const deletionTexts = { en, hi, gu };
