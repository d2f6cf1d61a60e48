import type { SampleArticle } from './sample-article.ts';

/** Pieces that nobody has translated yet; the hub says so where they are shown. */
export const englishArticles: readonly SampleArticle[] = [
  {
    slug: 'what-stopped-twelve-pilots',
    kind: 'report',
    title: 'What stopped twelve pilots',
    summary:
      'Of 41 pilots signed at the last summit, 12 stopped within the year. We asked both sides of each, separately, and compared what they said.',
    body: `A pilot that stops is the cheapest lesson a city can buy, as long as somebody writes it down.

## How we asked

Each side got the same five questions by telephone, within a month of the last day. Nobody saw what the other had said until both had answered. Eleven cities and all twelve startups took part; for one pilot there is only one voice.

## What they named

| Reason | Named by the city | Named by the startup |
| --- | --- | --- |
| The officer in charge was moved | 7 | 8 |
| Payment came late or not at all | 2 | 7 |
| The thing did not work as hoped | 6 | 3 |
| No data to start from | 4 | 5 |

Both sides agree on the first line. They disagree on the second and the third, and we think that both are right: a thing works less well when nobody has been paid to mend it.

## What we changed

- The model contract now names two officers, and says what happens when one leaves.
- The first payment no longer waits for a result. It waits for a start.
- “No data” is a question on the problem sheet, so that the first weeks can be planned as counting.

## What we do not know

Twelve is few. Reasons were grouped by two people who know the pilots, and a third person would have drawn some lines elsewhere. The answers themselves stay with those who gave them.`,
    authors: ['Summit evaluation team'],
    themes: ['money', 'services'],
    published_at: '2026-08-27T04:30:00Z',
  },
  {
    slug: 'property-tax-without-a-survey',
    kind: 'article',
    title: 'Property tax without a new survey',
    summary:
      'Amrutpur had three registers that disagreed. Instead of measuring every house again it asked which of the three to believe, street by street.',
    body: `A survey of all 84,000 buildings of Amrutpur would have cost two years and a third of what it would bring in. The city had the tax register, the water connections and the electricity meters. No two of them agreed.

## Three lists, one street

The team took one street of sixty houses and walked it with the three lists. The water register was right about who lives there. The electricity register was right about which floor exists. The tax register was right about the name on the deed, and about little else.

## A rule for each question

So the city did not merge the registers. It wrote down which one answers which question, and in what order the others may contradict it. A contradiction becomes a visit. One house in nine needed one.

## Who lost

People who had built a floor without saying so now pay for it. The city let them declare it for three months without a penalty, and four in ten did.

## What it brought

Demand rose by 18 per cent in the first year, collection by 11. The difference is a list of disputes, which the city publishes by street and month, without names.`,
    authors: ['Farhan Contractor'],
    themes: ['money', 'data'],
    published_at: '2026-07-30T04:30:00Z',
  },
  {
    slug: 'shade-at-two-in-the-afternoon',
    kind: 'article',
    title: 'Shade at two in the afternoon',
    summary: 'A map of shade is easy to draw at noon. Kesarpura drew one for the hour in which people stand outside and wait.',
    body: `The hottest hour in Kesarpura is three. The hour in which most people stand in the sun is two, when the schools end and the second shift begins.

## Counting people, not degrees

Students stood at 46 stops and gates for five days and counted, every ten minutes, who was in the sun and who was not. Nobody was filmed. Where there was shade within twelve steps, people took it, even if they might miss the bus.

## Cloth before trees

A tree gives shade after six years. For the summer in between, the city hung cloth between poles at nineteen places, bought from the women’s cooperative that also mends it. It comes down in the first week of June, before the wind.

## What it cost

| What | For one place |
| --- | --- |
| Poles and footing | ₹14,200 |
| Cloth, one season | ₹3,900 |
| Putting up and taking down | ₹1,600 |

## What is open

Three shopkeepers asked for their cloth to be moved, because it hid the signboard. At two places it was stolen. The trees are planted; ask again in six years.`,
    authors: ['Ishani Vaghela'],
    themes: ['heat', 'streets'],
    published_at: '2026-06-18T04:30:00Z',
  },
  {
    slug: 'walking-the-last-two-hundred-metres',
    kind: 'article',
    title: 'Walking the last two hundred metres',
    summary:
      'From the bus stop to the door: what forty people carried, crossed and waited for on the way home, measured by the people themselves.',
    body: `Bus plans end at the stop. People do not live there.

## The method

Forty people in Mohangarh took a string of two hundred metres, a piece of chalk and a friend, and walked home from their stop. Wherever they had to step down, step around or wait, they drew a line on the ground and said why. The friend wrote.

## What was in the way

On average there were seventeen lines in two hundred metres. Parked scooters made five of them. Open drains made three. One line in four was not a thing at all but a fear: a dark corner, a dog, a gate where men stand.

## What the city did with it

The ward office got a list by place, not by kind. It mended what one person with a cart can mend in a day, in the order of the list, and sent back a photograph of each. Sixty of 680 lines were gone in a month.

> The list did not ask for a budget. It asked for a cart.

## For your own ward

The string matters. Without it people tell you about the whole way, and the last part, in which they are nearly home, is forgotten.`,
    authors: ['Noor Saiyed'],
    themes: ['streets', 'services'],
    published_at: '2026-05-21T04:30:00Z',
  },
  {
    slug: 'fourteen-months-of-wet-waste',
    kind: 'report',
    title: 'Fourteen months of wet waste, in numbers',
    summary:
      'What one ward of Navagam put into its buckets, what became of it, and what each tonne cost on the way from the kitchen to the bus.',
    body: `Ward 6 of Navagam has 4,100 kitchens. For fourteen months each of them was asked for one thing: keep the wet apart from the dry.

## What was weighed

Every cart was weighed when it left the street and again when it reached the digester. Rain adds weight, so the monsoon months are marked in the table and left out of the averages.

| Quarter | Tonnes collected | Share that was really wet |
| --- | --- | --- |
| First | 210 | 58 % |
| Second (rain) | 297 | 61 % |
| Third | 248 | 74 % |
| Fourth | 251 | 79 % |

## What made the share rise

Not the leaflet. The share rose where the same two collectors came every day and said thank you, and it fell for three weeks each time when they were changed.

## What it cost

Collecting separately cost ₹410 a tonne more than before. The gas that two buses burnt instead of diesel was worth ₹290 a tonne. The rest is what the ward pays for a landfill that fills more slowly, and the report does not pretend to know that number.

## What comes next

The second ward begins in January with the same collectors’ contract: one pair, one street, for a year.`,
    authors: ['Navagam ward office', 'Triveni Sensors'],
    themes: ['waste', 'money'],
    published_at: '2026-04-16T04:30:00Z',
  },
];
