import { rooms } from '../rooms.data.ts';
import type { ThreeTexts } from '../sample-types.ts';

export const gujarati = 'ગુજરાતી';
export const hindi = 'हिन्दी';
export const english = 'English';

export const shiftRoles = {
  steward: ['Room steward', 'कक्ष सहायक', 'ખંડ સહાયક'],
  build: ['Build and pack', 'लगाना और समेटना', 'ગોઠવવું અને સમેટવું'],
  welcome: ['Welcome desk', 'स्वागत मेज़', 'સ્વાગત ટેબલ'],
  interpreter: ['Interpreter', 'दुभाषिया', 'દુભાષિયા'],
  runner: ['Stage runner', 'मंच सहायक', 'મંચ સહાયક'],
  walk: ['Field walk marshal', 'पैदल दौरे के मार्शल', 'પગપાળા મુલાકાતના માર્શલ'],
  badge: ['Badge desk', 'बैज मेज़', 'બૅજ ટેબલ'],
} as const satisfies Record<string, ThreeTexts>;
export type ShiftRoleKey = keyof typeof shiftRoles;

export const shiftPlaces = {
  darbar: rooms.darbar.name,
  mandvi: rooms.mandvi.name,
  sursagar: rooms.sursagar.name,
  champaner: rooms.champaner.name,
  vav: rooms.vav.name,
  polo: rooms.polo.name,
  gate: rooms.gate.name,
  ward6: ['Ward 6', 'वार्ड 6', 'વોર્ડ 6'],
  lake: ['Sursagar lakeside', 'सुरसागर किनारा', 'સુરસાગર કિનારો'],
} as const satisfies Record<string, ThreeTexts>;
export type ShiftPlaceKey = keyof typeof shiftPlaces;

/** What work asks of one. */
export const needs = {
  feet: ['On your feet, closed shoes', 'खड़े रहने का काम, बंद जूते', 'ઊભા રહેવાનું કામ, બંધ પગરખાં'],
  lifting: ['Lifting up to 15 kg; gloves are there', '15 किलो तक उठाना; दस्ताने मिलेंगे', '15 કિલો સુધી ઊંચકવાનું; હાથમોજાં મળશે'],
  seated: ['Seated; small print to read', 'बैठकर काम; छोटे अक्षर पढ़ने हैं', 'બેસીને કામ; ઝીણા અક્ષર વાંચવાના'],
  walking: ['Two hours on foot, cap and water bottle', 'दो घंटे पैदल; टोपी और पानी की बोतल', 'બે કલાક પગપાળા; ટોપી અને પાણીની બૉટલ'],
  voice: ['Two languages aloud, a calm voice', 'दो भाषाओं में बोलना, शांत आवाज़', 'બે ભાષામાં બોલવાનું, શાંત અવાજ'],
  headset: ['Quick feet, dark clothes; a headset is there', 'फुर्तीले पैर, गहरे कपड़े; हेडसेट मिलेगा', 'ઝડપી પગ, ઘેરાં કપડાં; હેડસેટ મળશે'],
} as const satisfies Record<string, ThreeTexts>;

/** Where one meets, for most shifts. */
export const meet = {
  gate: [
    'Volunteers’ table behind the East Gate, 15 minutes before',
    'पूर्वी द्वार के पीछे स्वयंसेवकों की मेज़, 15 मिनट पहले',
    'પૂર્વ દરવાજા પાછળ સ્વયંસેવકોનું ટેબલ, 15 મિનિટ વહેલાં',
  ],
  darbar: [
    'Side door of Darbar Hall, by the first-aid box, 15 minutes before',
    'दरबार हॉल का बग़ल वाला दरवाज़ा, प्राथमिक उपचार पेटी के पास, 15 मिनट पहले',
    'દરબાર હૉલનું બાજુનું બારણું, પ્રાથમિક સારવારની પેટી પાસે, 15 મિનિટ વહેલાં',
  ],
  mandvi: [
    'Behind Mandvi Stage, at the cable ramp, 20 minutes before',
    'मांडवी मंच के पीछे, केबल वाले ढाल पर, 20 मिनट पहले',
    'માંડવી મંચ પાછળ, કેબલના ઢાળ પાસે, 20 મિનિટ વહેલાં',
  ],
  upstairs: [
    'Top of the stairs on the first floor, by the water filter, 10 minutes before',
    'पहली मंज़िल पर सीढ़ियों के ऊपर, पानी के फ़िल्टर के पास, 10 मिनट पहले',
    'પહેલા માળે દાદરની ઉપર, પાણીના ફિલ્ટર પાસે, 10 મિનિટ વહેલાં',
  ],
  polo: [
    'Kitchen side of the Polo Lawn, under the white lamp, 15 minutes before',
    'पोलो लॉन में रसोई की ओर, सफ़ेद बत्ती के नीचे, 15 मिनट पहले',
    'પોલો લૉનમાં રસોડા તરફ, સફેદ બત્તી નીચે, 15 મિનિટ વહેલાં',
  ],
} as const satisfies Record<string, ThreeTexts>;
