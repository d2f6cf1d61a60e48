import type { SampleRoom } from './sample-types.ts';

/** In the order of the grid's columns. */
export const rooms = {
  darbar: {
    name: ['Darbar Hall', 'दरबार हॉल', 'દરબાર હૉલ'],
    description: [
      'The large hall, with captions in three languages on both side screens and a hearing loop in the first six rows.',
      'बड़ा सभागार। दोनों ओर की स्क्रीन पर तीन भाषाओं में कैप्शन, और पहली छह पंक्तियों में श्रवण लूप।',
      'મોટો સભાખંડ. બંને બાજુની સ્ક્રીન પર ત્રણ ભાષામાં કૅપ્શન, અને પહેલી છ હરોળમાં શ્રવણ લૂપ.',
    ],
    floor: ['Ground floor', 'भूतल', 'ભોંયતળિયું'],
    capacity: 600,
  },
  mandvi: {
    name: ['Mandvi Stage', 'मांडवी मंच', 'માંડવી મંચ'],
    description: [
      'A stage in the round with steps on four sides, so that nobody sits more than nine metres from the speaker.',
      'चारों ओर सीढ़ियों वाला गोल मंच। वक्ता से कोई भी नौ मीटर से दूर नहीं बैठता।',
      'ચારે બાજુ પગથિયાંવાળો ગોળ મંચ. વક્તાથી કોઈ નવ મીટરથી વધુ દૂર બેસતું નથી.',
    ],
    floor: ['Ground floor', 'भूतल', 'ભોંયતળિયું'],
    capacity: 300,
  },
  sursagar: {
    name: ['Sursagar Room', 'सुरसागर कक्ष', 'સુરસાગર ખંડ'],
    description: [
      'A bright room with tables of six. Take any seat; the microphones are in the tables.',
      'छह-छह की मेज़ों वाला उजला कमरा। कहीं भी बैठें; माइक मेज़ में लगे हैं।',
      'છ-છની બેઠકવાળાં ટેબલનો ઉજાસભર્યો ખંડ. ગમે ત્યાં બેસો; માઇક ટેબલમાં જ છે.',
    ],
    floor: ['First floor', 'पहली मंज़िल', 'પહેલો માળ'],
    capacity: 120,
  },
  champaner: {
    name: ['Champaner Room', 'चांपानेर कक्ष', 'ચાંપાનેર ખંડ'],
    description: [
      'Short talks with a clock on the wall. The door stays open between them.',
      'दीवार पर घड़ी के साथ छोटी बातें। बीच में दरवाज़ा खुला रहता है।',
      'દીવાલ પર ઘડિયાળ સાથે ટૂંકી વાતો. વચ્ચે બારણું ખુલ્લું રહે છે.',
    ],
    floor: ['First floor', 'पहली मंज़िल', 'પહેલો માળ'],
    capacity: 90,
  },
  vav: {
    name: ['Vav Studio', 'वाव स्टूडियो', 'વાવ સ્ટુડિયો'],
    description: [
      'Ten work tables, paper on every wall and a socket at each seat. Places are booked; empty ones are given away at the start.',
      'दस काम की मेज़ें, हर दीवार पर काग़ज़ और हर सीट पर बिजली। सीटें आरक्षित हैं; ख़ाली सीटें शुरू होते ही बाँट दी जाती हैं।',
      'કામ કરવાનાં દસ ટેબલ, દરેક દીવાલે કાગળ અને દરેક બેઠકે વીજળી. બેઠકો અનામત છે; ખાલી રહે તે શરૂઆતમાં જ વહેંચાય છે.',
    ],
    floor: ['First floor', 'पहली मंज़िल', 'પહેલો માળ'],
    capacity: 60,
  },
  banyan: {
    name: ['Banyan Court', 'बरगद आँगन', 'વડ ચોક'],
    description: [
      'Benches under the old tree, with fans and a roof for rain. The place for a conversation without slides.',
      'पुराने बरगद के नीचे बेंचें, पंखे और बारिश के लिए छत। बिना स्लाइड की बातचीत की जगह।',
      'જૂના વડ નીચે બાંકડા, પંખા અને વરસાદ માટે છત. સ્લાઇડ વગરની વાતચીતની જગ્યા.',
    ],
    floor: ['Garden', 'बग़ीचा', 'બગીચો'],
    capacity: 80,
  },
  polo: {
    name: ['Polo Lawn', 'पोलो लॉन', 'પોલો લૉન'],
    description: [
      'Open air under a rain roof: meals, city desks and startup tables. The way in is level and paved.',
      'बारिश से बची खुली जगह: भोजन, शहरों की मेज़ें और स्टार्टअप की मेज़ें। रास्ता समतल और पक्का है।',
      'વરસાદથી બચેલી ખુલ્લી જગ્યા: ભોજન, શહેરોનાં ટેબલ અને સ્ટાર્ટઅપનાં ટેબલ. રસ્તો સપાટ અને પાકો છે.',
    ],
    floor: ['Open air', 'खुले में', 'ખુલ્લામાં'],
    capacity: null,
  },
  gate: {
    name: ['East Gate', 'पूर्वी द्वार', 'પૂર્વ દરવાજો'],
    description: [
      'Registration, and the meeting point of all field walks. Groups leave on time; water and caps are at the desk.',
      'पंजीकरण, और सभी पैदल दौरों की मिलने की जगह। समूह समय पर निकलते हैं; पानी और टोपी मेज़ पर हैं।',
      'નોંધણી, અને બધી પગપાળા મુલાકાતોનું મળવાનું સ્થળ. જૂથો સમયસર નીકળે છે; પાણી અને ટોપી ટેબલ પર છે.',
    ],
    floor: ['Outside', 'बाहर', 'બહાર'],
    capacity: 40,
  },
} as const satisfies Record<string, SampleRoom>;
