/** The look of the provider's own pages: the design's tokens, its fonts and one lattice, in one style sheet without requests. */
export const pageStyle = `
@font-face{font-family:"Anek Latin Variable";src:url(/fonts/anek-latin.woff2) format("woff2");font-weight:400 800;font-stretch:75% 125%;font-display:swap}
@font-face{font-family:"Instrument Sans Variable";src:url(/fonts/instrument-sans.woff2) format("woff2");font-weight:400 700;font-display:swap}
@font-face{font-family:"Anek Devanagari Variable";src:url(/fonts/anek-devanagari.woff2) format("woff2");font-weight:400 800;font-display:swap;unicode-range:U+0900-097F,U+200C-200D,U+25CC}
@font-face{font-family:"Anek Gujarati Variable";src:url(/fonts/anek-gujarati.woff2) format("woff2");font-weight:400 800;font-display:swap;unicode-range:U+0A80-0AFF,U+200C-200D,U+25CC}
:root{color-scheme:light dark;
--page:light-dark(oklch(.972 .009 92),oklch(.172 .032 271));--surface:light-dark(oklch(.995 .003 95),oklch(.208 .04 271));
--fg:light-dark(oklch(.208 .04 271),oklch(.955 .01 90));--fg-2:light-dark(oklch(.375 .04 271),oklch(.815 .018 88));
--line-field:light-dark(oklch(.615 .025 80),oklch(.565 .04 271));--action:light-dark(oklch(.535 .152 36),oklch(.705 .142 41));
--action-hover:light-dark(oklch(.46 .134 35),oklch(.78 .112 43));--on-action:light-dark(#fff,oklch(.172 .032 271));
--link:light-dark(oklch(.43 .098 269),oklch(.825 .05 268));--focus:light-dark(oklch(.43 .098 269),oklch(.815 .16 78));
--bad-text:light-dark(oklch(.445 .165 25),oklch(.78 .12 20));--bad-tint:light-dark(oklch(.915 .044 18),oklch(.29 .06 22));
--hover:light-dark(oklch(.208 .04 271 / .055),oklch(.972 .009 92 / .07));
--text:"Instrument Sans Variable","Anek Gujarati Variable","Anek Devanagari Variable",system-ui,sans-serif;
--display:"Anek Latin Variable","Anek Gujarati Variable","Anek Devanagari Variable","Arial Narrow",system-ui,sans-serif}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;grid-template-columns:1fr;grid-template-rows:72px 1fr;background:var(--page);color:var(--fg);font:16px/1.6 var(--text)}
.screen{background-color:oklch(.375 .092 270);background-image:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='96' viewBox='0 0 40 96'%3E%3Crect width='100%' height='100%' fill='oklch(.8 .07 262)'/%3E%3Cdefs%3E%3Cpath id='a' fill-rule='evenodd' d='M-9-9h58v114h-58zM4 44.8v-22.5c0-10.8 12.8-12 16-19.1c3.2 7.1 16 8.3 16 19.1v22.5zM10.5 40.8v-16.1c0-7.7 7.6-8.6 9.5-13.7c1.9 5.1 9.5 6 9.5 13.7v16.1zM14.5 36.8v-10.1c0-4.9 4.4-5.5 5.5-8.7c1.1 3.2 5.5 3.8 5.5 8.7v10.1zM-16 92.8v-22.5c0-10.8 12.8-12 16-19.1c3.2 7.1 16 8.3 16 19.1v22.5zM24 92.8v-22.5c0-10.8 12.8-12 16-19.1c3.2 7.1 16 8.3 16 19.1v22.5zM-9.5 88.8v-16.1c0-7.7 7.6-8.6 9.5-13.7c1.9 5.1 9.5 6 9.5 13.7v16.1zM30.5 88.8v-16.1c0-7.7 7.6-8.6 9.5-13.7c1.9 5.1 9.5 6 9.5 13.7v16.1zM-5.5 84.8v-10.1c0-4.9 4.4-5.5 5.5-8.7c1.1 3.2 5.5 3.8 5.5 8.7v10.1zM34.5 84.8v-10.1c0-4.9 4.4-5.5 5.5-8.7c1.1 3.2 5.5 3.8 5.5 8.7v10.1z'/%3E%3C/defs%3E%3Cuse href='%23a' x='2.2' y='2.2' fill='oklch(.24 .06 271)'/%3E%3Cuse href='%23a' fill='oklch(.375 .092 270)'/%3E%3C/svg%3E");background-size:40px 96px;background-position:50% 0}
main{padding:32px 20px 56px;width:100%;max-width:464px;margin:0 auto;align-self:start}
.brand{margin:0 0 40px;font:700 20px/1.2 var(--display)}.brand a{color:inherit;text-decoration:none}
h1{margin:0 0 16px;font:700 clamp(1.75rem,1.5rem + 1.1vw,2.5rem)/1.04 var(--display);letter-spacing:-.022em;text-wrap:balance}
:lang(hi) h1,:lang(gu) h1,h1:lang(hi),h1:lang(gu){letter-spacing:0;line-height:1.16}
p{margin:0 0 20px;color:var(--fg-2)}dl{margin:0 0 24px}dt{color:var(--fg-2);font-size:14px}dd{margin:0 0 12px}ul{margin:0 0 24px;padding-left:20px}
label{display:block;margin:0 0 4px;font-weight:600;font-size:15px}
input{display:block;width:100%;height:44px;margin:0 0 20px;padding:0 12px;border:0;border-radius:6px;background:var(--surface);color:var(--fg);font:inherit;box-shadow:inset 0 0 0 1.5px var(--line-field)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:0;border-radius:6px;background:var(--action);color:var(--on-action);font:600 15px/1.2 var(--text);text-decoration:none;cursor:pointer;transition:background-color 120ms}
button:hover,.button:hover{background:var(--action-hover)}
.wide{width:100%}.secondary{background:none;color:var(--fg);box-shadow:inset 0 0 0 1.5px var(--line-field)}.secondary:hover{background:var(--hover)}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 24px}
.links{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 20px;margin:24px 0 0}.links a,main a.link{color:var(--link);display:inline-block;padding:8px 0}
.alert{padding:12px 16px;border-radius:6px;background:var(--bad-tint);color:var(--bad-text);font-weight:600;font-size:15px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (min-width:768px){.screen{background-size:56px 134.4px}body{grid-template-columns:minmax(240px,5fr) 7fr;grid-template-rows:1fr}main{padding:72px 32px;align-self:center;max-width:496px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;
