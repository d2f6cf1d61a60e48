import type { SampleTier } from './sample-types.ts';

/** Forty-two partners by tier; all of them are invented. */
export const tiers: readonly SampleTier[] = [
  {
    slug: 'founding',
    name: ['Founding partners', 'संस्थापक साझेदार', 'સ્થાપક ભાગીદારો'],
    summary: [
      'They pay for the hall and have no say in the programme.',
      'सभागार का ख़र्च उठाते हैं, कार्यक्रम में दख़ल नहीं देते।',
      'સભાખંડનો ખર્ચ ઉઠાવે છે, કાર્યક્રમમાં દખલ કરતા નથી.',
    ],
    mark_size: 'large',
    sponsors: [
      { name: 'Kutumb Bank', summary: 'Co-operative bank', contribution: 'Pays for the hall and for forty city-team journeys.', city: 'Vadodara', is_featured: true },
      { name: 'Setu Infra', summary: 'Infrastructure investor', contribution: 'Guarantees the second year of up to ten pilots.', city: 'Ahmedabad', is_featured: true },
      { name: 'Rewa Cement', summary: 'Cement maker', contribution: 'Pays for meals on all three days, through its foundation.', city: 'Bharuch', is_featured: true },
    ],
  },
  {
    slug: 'theme',
    name: ['Theme partners', 'विषय साझेदार', 'વિષય ભાગીદારો'],
    summary: [
      'Each makes one theme possible: its room, its walks and its interpreters.',
      'हर एक साझेदार एक विषय को संभव बनाता है: उसका कमरा, उसके दौरे और उसके दुभाषिए।',
      'દરેક ભાગીદાર એક વિષય શક્ય બનાવે છે: તેનો ખંડ, તેની મુલાકાતો અને તેના દુભાષિયા.',
    ],
    mark_size: 'medium',
    sponsors: [
      { name: 'Ashwattha Seed', summary: 'Seed fund', contribution: 'Citizen services: the pitch ward and its purchase order.', city: 'Pune', is_featured: true },
      { name: 'Triveni Sensors', summary: 'Instrument maker', contribution: 'Water: sensors and boots for the drain walks.', city: 'Nashik', is_featured: true },
      { name: 'Chhaya Works', summary: 'Shade planners', contribution: 'Heat: eleven awnings that stay after the summit.', city: 'Bharuch', is_featured: true },
      { name: 'Nadipur Metro', summary: 'City transport company', contribution: 'Streets: free rides for all pass holders.', city: 'Nadipur', is_featured: true },
      { name: 'Lekha Ratings', summary: 'Municipal credit analysts', contribution: 'Municipal finance: the open tax registers on screen.', city: 'Mumbai' },
      { name: 'Doab Cloud', summary: 'Public-sector hosting', contribution: 'Public data: the machines this website runs on.', city: 'Prayagraj', is_featured: true },
      { name: 'Bhumi Survey Tools', summary: 'Survey instruments', contribution: 'Land: the drone, the plane table and the tent.', city: 'Rajkot' },
      { name: 'Punar Materials', summary: 'Recycled plastics', contribution: 'Waste: sorting at every meal, weighed and published.', city: 'Surat' },
    ],
  },
  {
    slug: 'knowledge',
    name: ['Knowledge partners', 'ज्ञान साझेदार', 'જ્ઞાન ભાગીદારો'],
    summary: [
      'They check the numbers and teach the workshops.',
      'आँकड़े जाँचते हैं और कार्यशालाएँ चलाते हैं।',
      'આંકડા તપાસે છે અને કાર્યશાળાઓ ચલાવે છે.',
    ],
    mark_size: 'medium',
    sponsors: [
      { name: 'Institute of Urban Practice', summary: 'Research institute', contribution: 'The model pilot contract and the yearly count of pilots.', city: 'Vadodara', is_featured: true },
      { name: 'Banyan School of Planning', summary: 'University school', contribution: 'Sixty student volunteers and the ward studies.', city: 'Vadodara' },
      { name: 'Lok Data Trust', summary: 'Data rights trust', contribution: 'Consent notices, read aloud before use.', city: 'Bengaluru' },
      { name: 'Open Ward Books', summary: 'Budget analysts', contribution: 'Printed budgets for the reading workshop.', city: 'Ahmedabad' },
      { name: 'Bhu-Jal Collective', summary: 'Groundwater researchers', contribution: 'Seven years of well measurements, open to all.', city: 'Bhuj' },
      { name: 'Public Model Watch', summary: 'Model testers', contribution: 'Tests of everything that calls itself intelligent.', city: 'Delhi' },
    ],
  },
  {
    slug: 'city',
    name: ['City partners', 'शहर साझेदार', 'શહેર ભાગીદારો'],
    summary: [
      'Cities that open their wards, files and kitchens to the summit.',
      'शहर जो अपने वार्ड, फ़ाइलें और रसोई समिट के लिए खोलते हैं।',
      'શહેરો જે પોતાના વોર્ડ, ફાઇલો અને રસોડાં સમિટ માટે ખોલે છે.',
    ],
    mark_size: 'medium',
    sponsors: [
      { name: 'Sundarpur Municipal Corporation', summary: 'City government', contribution: 'Four wards open for pilots in 2027.', city: 'Sundarpur' },
      { name: 'Nadipur Water', summary: 'Water utility', contribution: 'Nine wards and three monsoons of readings.', city: 'Nadipur' },
      { name: 'Rewapur Municipal Corporation', summary: 'City government', contribution: 'The register of shade, as open data.', city: 'Rewapur' },
      { name: 'Meghpur City Bus', summary: 'Bus operator', contribution: 'Route 7 and the shuttles from the station.', city: 'Meghpur' },
      { name: 'Umpling Town Council', summary: 'Town government', contribution: 'The agreement that five towns share.', city: 'Umpling' },
      { name: 'City of Port Amani', summary: 'City government', contribution: 'Three colleagues for a week of desk hours.', city: 'Port Amani' },
    ],
  },
  {
    slug: 'supporting',
    name: ['Supporting partners', 'सहयोगी साझेदार', 'સહયોગી ભાગીદારો'],
    summary: [
      'Companies and foundations that each pay for one thing you can point at.',
      'कंपनियाँ और संस्थाएँ जो एक-एक ऐसी चीज़ का ख़र्च देती हैं जिसे आप छू सकें।',
      'કંપનીઓ અને સંસ્થાઓ જે એક-એક એવી વસ્તુનો ખર્ચ આપે છે જેને તમે અડી શકો.',
    ],
    mark_size: 'small',
    sponsors: [
      { name: 'Mohalla Foundation', summary: 'Family foundation', contribution: 'Free passes for residents’ groups.', city: 'Vadodara', is_featured: true },
      { name: 'Mulberry Capital', summary: 'Venture fund', contribution: 'The term sheet and tender clinic.', city: 'Bengaluru' },
      { name: 'Lagoon Advisory', summary: 'Municipal bond advisers', contribution: 'The bond masterclass.', city: 'Lagos' },
      { name: 'Kerb Studio', summary: 'Street designers', contribution: 'Signs and the ramp to the lawn.', city: 'Chennai' },
      { name: 'Patra', summary: 'Permit software', contribution: 'The registration desk.', city: 'Sundarpur' },
      { name: 'Ghar Vera', summary: 'Property tax software', contribution: 'Receipts and invoices for all passes.', city: 'Vadodara' },
      { name: 'Amin Organic Farms', summary: 'Growers', contribution: 'Sweet limes, and compost for the banyan.', city: 'Anand' },
      { name: 'Rewa Gas Works', summary: 'Biogas plant', contribution: 'Gas for the kitchen, made from last year’s peelings.', city: 'Rewapur' },
      { name: 'Saral Print', summary: 'Printers', contribution: 'Badges on paper that can be composted.', city: 'Rajkot' },
      { name: 'Megh Umbrellas', summary: 'Umbrella makers', contribution: 'Four hundred umbrellas, lent.', city: 'Kolkata' },
      { name: 'Dhvani Audio', summary: 'Sound and hearing loops', contribution: 'Headsets for interpretation.', city: 'Pune' },
      { name: 'Kaagal Paper', summary: 'Paper mill', contribution: 'Every wall of Vav Studio.', city: 'Vapi' },
      { name: 'Saathi Cycles', summary: 'Bicycle rental', contribution: 'Sixty bicycles between the hotels and East Gate.', city: 'Vadodara' },
    ],
  },
  {
    slug: 'community',
    name: ['Community and media partners', 'समुदाय और मीडिया साझेदार', 'સમુદાય અને મીડિયા ભાગીદારો'],
    summary: [
      'They translate, report and sing.',
      'वे अनुवाद करते हैं, ख़बर देते हैं और गाते हैं।',
      'તેઓ અનુવાદ કરે છે, સમાચાર આપે છે અને ગાય છે.',
    ],
    mark_size: 'small',
    sponsors: [
      { name: 'Tri Bhasha Collective', summary: 'Interpreters', contribution: 'Captions and interpretation in three languages.', city: 'Vadodara' },
      { name: 'Radio Sayaji', summary: 'Community radio', contribution: 'The call-in evening.', city: 'Vadodara' },
      { name: 'Nagar Darpan', summary: 'Newspaper', contribution: 'One number a day, looked at.', city: 'Ahmedabad' },
      { name: 'Sakhi Kachra Sahakari', summary: 'Waste-pickers’ co-operative', contribution: 'Runs the sorting stations, as paid work.', city: 'Vadodara' },
      { name: 'Chalo Sab Trust', summary: 'Accessibility auditors', contribution: 'The audit of every room and toilet.', city: 'Chennai' },
      { name: 'Rann Ensemble', summary: 'Folk musicians', contribution: 'Songs for rain.', city: 'Bhuj' },
    ],
  },
];
