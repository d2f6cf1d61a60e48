import type { Locale } from '@sabha/contract/core/locales';

type Texts<Name extends string> = Readonly<Record<Locale, Record<Name, string>>>;

export const copyTexts: Texts<'subject' | 'heading' | 'body' | 'number' | 'topic' | 'quote' | 'note'> = {
  en: {
    subject: 'We have your message {number}',
    heading: 'Thank you, {name}',
    body: 'Your message has arrived, and a person will answer it.',
    number: 'Number',
    topic: 'About',
    quote: 'Written in our contact form with your address, the beginning:',
    note: 'Name the number when you write again. If you did not write to us, somebody used your address; you need not do anything.',
  },
  hi: {
    subject: 'आपका संदेश {number} मिल गया',
    heading: 'धन्यवाद, {name}',
    body: 'आपका संदेश पहुँच गया है, और एक व्यक्ति उसका जवाब देगा।',
    number: 'संख्या',
    topic: 'विषय',
    quote: 'आपके पते से हमारे संपर्क फ़ॉर्म में लिखा गया, शुरुआत:',
    note: 'दोबारा लिखते समय यह संख्या बताएँ। अगर आपने नहीं लिखा, तो किसी ने आपका पता इस्तेमाल किया है; आपको कुछ नहीं करना है।',
  },
  gu: {
    subject: 'તમારો સંદેશ {number} મળી ગયો',
    heading: 'આભાર, {name}',
    body: 'તમારો સંદેશ પહોંચી ગયો છે, અને એક વ્યક્તિ તેનો જવાબ આપશે.',
    number: 'નંબર',
    topic: 'વિષય',
    quote: 'તમારા સરનામાથી અમારા સંપર્ક ફોર્મમાં લખાયું, શરૂઆત:',
    note: 'ફરી લખો ત્યારે આ નંબર જણાવો. તમે ન લખ્યું હોય, તો કોઈએ તમારું સરનામું વાપર્યું છે; તમારે કંઈ કરવાનું નથી.',
  },
};

export const teamTexts: Texts<'subject' | 'from' | 'email' | 'quote' | 'button'> = {
  en: {
    subject: '{number}: {topic}',
    from: 'From',
    email: 'E-mail',
    quote: 'Written in the contact form:',
    button: 'Answer in the admin center',
  },
  hi: { subject: '{number}: {topic}', from: 'प्रेषक', email: 'ई-मेल', quote: 'संपर्क फ़ॉर्म में लिखा गया:', button: 'प्रबंधन केंद्र में जवाब दें' },
  gu: { subject: '{number}: {topic}', from: 'મોકલનાર', email: 'ઈ-મેલ', quote: 'સંપર્ક ફોર્મમાં લખાયું:', button: 'સંચાલન કેન્દ્રમાં જવાબ આપો' },
};

export const answerTexts: Texts<'subject' | 'heading' | 'question'> = {
  en: { subject: 'Our answer to {number}', heading: 'Hello {name}', question: 'You wrote:' },
  hi: { subject: '{number} का हमारा जवाब', heading: 'नमस्ते {name}', question: 'आपने लिखा था:' },
  gu: { subject: '{number} નો અમારો જવાબ', heading: 'નમસ્તે {name}', question: 'તમે લખ્યું હતું:' },
};
