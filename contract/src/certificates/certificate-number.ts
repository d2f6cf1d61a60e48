// Without what is misread or misheard: 0 and O, 1, I and L, and without U, which makes words.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** Fills the number's random part from `draw`, which answers a whole number below its argument, and adds the check letter. */
export function makeCertificateNumber(draw: (below: number) => number): string {
  const body = Array.from({ length: length - 1 }, () => letters.charAt(draw(letters.length))).join('');
  return group(body + checkCharacter(body));
}

/** The number as it is written (`K7QM-3XPA-9T2D`), whatever spaces, hyphens or small letters were typed; null for one that cannot exist. */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}.]+/gu, '');
  if (plain.length !== length || plain.split('').some((letter) => !letters.includes(letter))) return null;
  return checkCharacter(plain.slice(0, -1)) === plain.at(-1) ? group(plain) : null;
}

const group = (plain: string): string => plain.replace(/(.{4})(?=.)/g, '$1-');

/** ISO 7064, hybrid system "MOD n+1, n" for our thirty letters: it notices every letter that is mistyped. */
function checkCharacter(body: string): string {
  const size = letters.length;
  let product = size;
  for (const letter of body) {
    const sum = (product + letters.indexOf(letter)) % size || size;
    product = (sum * 2) % (size + 1);
  }
  return letters.charAt((size + 1 - product) % size);
}
