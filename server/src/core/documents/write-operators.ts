const commands = /([MhvlcZz])([^A-Za-z]*)/g;
const numbers = /-?(?:\d+\.?\d*|\.\d+)/g;
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The path data of a lattice as operators of PDF (ISO 32000, 8.5.2): moves are absolute and everything else is relative, as
 * `writeShape` writes it. A lattice is laid dozens of times, and is read once.
 */
export function writeOperators(path: string): string {
  const out: string[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(commands)) {
    const given = Array.from(rest.matchAll(numbers), Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = given;
    if (command === 'c') {
      out.push(`${[x + a, y + b, x + c, y + d, x + e, y + f].map(round).join(' ')} c`);
      [x, y] = [x + e, y + f];
      continue;
    }
    if (command === 'z' || command === 'Z') {
      out.push('h');
      continue;
    }
    if (command === 'M') [x, y] = [a, b];
    else [x, y] = command === 'h' ? [x + a, y] : command === 'v' ? [x, y + a] : [x + a, y + b];
    out.push(`${round(x)} ${round(y)} ${command === 'M' ? 'm' : 'l'}`);
  }
  return out.join(' ');
}
