import { drawBand } from '@sabha/contract/core/jaali/band';

interface BusyTexts {
  readonly title: string;
  /** `{seconds}` until it loads again. */
  readonly text: string;
}

/** Why a page does not come now: many are here, or many pages were asked for from here. */
export const busyTexts = {
  en: {
    503: {
      title: 'Busy, one moment',
      text: 'Many people are here right now. This page loads again by itself in {seconds} seconds. Tickets and sign-in go on as usual.',
    },
    429: {
      title: 'One moment, please',
      text: 'Very many pages were asked for from here. This page loads again by itself in {seconds} seconds.',
    },
    again: 'Try again now',
    tickets: 'My tickets',
  },
  hi: {
    503: {
      title: 'थोड़ी भीड़ है, एक पल रुकिए',
      text: 'अभी बहुत सारे लोग यहाँ हैं। यह पेज {seconds} सेकंड में अपने आप फिर से खुलेगा। टिकट और साइन-इन हमेशा की तरह चल रहे हैं।',
    },
    429: { title: 'एक पल रुकिए', text: 'यहाँ से बहुत सारे पेज माँगे गए। यह पेज {seconds} सेकंड में अपने आप फिर से खुलेगा।' },
    again: 'अभी फिर कोशिश करें',
    tickets: 'मेरे टिकट',
  },
  gu: {
    503: {
      title: 'થોડી ભીડ છે, એક ક્ષણ રાહ જુઓ',
      text: 'અત્યારે ઘણા લોકો અહીં છે. આ પેજ {seconds} સેકન્ડમાં આપમેળે ફરી ખૂલશે. ટિકિટ અને સાઇન-ઇન રાબેતા મુજબ ચાલે છે.',
    },
    429: { title: 'એક ક્ષણ રાહ જુઓ', text: 'અહીંથી ઘણાં બધાં પેજ મંગાયાં. આ પેજ {seconds} સેકન્ડમાં આપમેળે ફરી ખૂલશે.' },
    again: 'હમણાં ફરી પ્રયત્ન કરો',
    tickets: 'મારી ટિકિટ',
  },
} as const satisfies Record<string, { 503: BusyTexts; 429: BusyTexts; again: string; tickets: string }>;

/** One window lights a second; longer waits are told in words alone. */
export const maxWindows = 20;
const delays = Array.from({ length: maxWindows }, (_, at) => `i:nth-child(${at + 1}){animation-delay:${at + 1}s}`).join('');

const latin = 'U+20-7E,U+A0-FF,U+131,U+152-153,U+2000-206F';
const face = (family: string, file: string, range: string) =>
  `@font-face{font-family:${family};src:url(/fonts/${file}.woff2) format("woff2");font-weight:400 800;font-display:swap;unicode-range:${range}}`;
const faces = [
  face('d', 'anek-latin', latin),
  face('t', 'instrument-sans', latin),
  ...['d', 't'].flatMap((family) => [
    face(family, 'anek-devanagari', 'U+900-97F,U+200C-200D'),
    face(family, 'anek-gujarati', 'U+964-965,U+A80-AFF,U+200C-200D'),
  ]),
].join('');

/** The page looks like the others and needs no script; its faces are those that a visitor has already. */
export const busyStyle =
  `${faces}:root{color-scheme:light dark;--page:#f8f6ef;--card:#fefdfb;--fg:#11162a;--fg2:#3a4056;--line:#d8d2c4;--edge:#8b8375;--act:#a8401f;--on:#fff;--ring:#35406f}` +
  '@media (prefers-color-scheme:dark){:root{--page:#0b0f1e;--card:#11162a;--fg:#f2efe8;--fg2:#c6c2b8;--line:#2c3350;--edge:#6d7590;--act:#f08a5d;--on:#0b0f1e;--ring:#fab429}}' +
  '*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:20px;background:var(--page);color:var(--fg);font:18px/1.55 t,system-ui,sans-serif}' +
  'main{display:grid;width:100%;max-width:1120px;overflow:hidden;border-radius:10px;background:var(--card);box-shadow:0 1px 0 #11162a0d,0 1px 2px #11162a0f}' +
  'svg{display:block;width:100%;height:144px}.b{padding:32px 24px 36px}' +
  'h1{margin:0;font:700 clamp(36px,27px + 2.4vw,64px)/1 d,system-ui,sans-serif;letter-spacing:-.022em;text-wrap:balance}:lang(hi) h1,:lang(gu) h1{letter-spacing:0;line-height:1.15}' +
  'p{margin:20px 0 0;max-width:44ch;color:var(--fg2)}' +
  '.w{display:flex;flex-wrap:wrap;gap:6px;margin-top:28px}i{width:14px;height:20px;border-radius:7px 7px 2px 2px;background:var(--line);animation:lit 1ms forwards}' +
  `@keyframes lit{to{background:#fab429}}${delays}` +
  '.a{display:flex;flex-wrap:wrap;gap:12px;margin-top:32px}a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:6px;font-weight:600;font-size:16px;text-decoration:none;color:var(--fg);box-shadow:inset 0 0 0 1.5px var(--edge)}' +
  'a:first-child{background:var(--act);color:var(--on);box-shadow:none}a:focus-visible{outline:3px solid var(--ring);outline-offset:2px}' +
  '@media (min-width:768px){main{grid-template-columns:minmax(0,1.4fr) minmax(0,1fr);min-height:min(480px,56vh)}svg{order:1;height:100%;min-height:100%}.b{align-self:center;padding:56px}}';

const field = { x: 0, y: 0, width: 2_000, height: 2_000 };
/** Openings for people, as many as one likes. */
export const busyArt = `<svg aria-hidden="true">${drawBand({ seed: 'busy', pair: 'streets', family: 'jharokha' }, field, 1.3)}</svg>`;
