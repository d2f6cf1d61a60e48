import { inflateSync } from 'node:zlib';

/** What stands in a PDF of the product, in the order in which it was written: each piece as a reader would copy it. */
export interface ReadPdf {
  readonly page_count: number;
  readonly pieces: readonly string[];
  /** All of it, one after the other. */
  readonly text: string;
}

interface PdfObject {
  readonly head: string;
  readonly stream: string | null;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    Array.from(file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id = '', body = '']) => [id, readObject(body)]),
  );
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const pieces = pages.flatMap(({ head }) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '';
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? '')?.head ?? head;
    return readContent(content, readFonts(resources, objects));
  });
  return { page_count: pages.length, pieces, text: pieces.join('') };
}

function readObject(body: string): PdfObject {
  const at = body.indexOf('stream\n');
  if (at < 0) return { head: body, stream: null };
  const head = body.slice(0, at);
  const raw = body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'));
  return { head, stream: head.includes('/FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw };
}

type Letters = ReadonlyMap<number, string>;

/** The letters that the glyphs of each font stand for. */
function readFonts(resources: string, objects: ReadonlyMap<string, PdfObject>): Map<string, Letters> {
  const fonts = Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
    return [name, readGlyphMap(objects.get(map)?.stream ?? '')] as const;
  });
  return new Map(fonts);
}

function readGlyphMap(map: string): Letters {
  const letters = new Map<number, string>();
  for (const [, start = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, codes = '']] of [...list.matchAll(/<([^>]*)>/g)].entries())
      letters.set(Number.parseInt(start, 16) + index, fromUtf16(codes.replaceAll(/\s/g, '')));
  return letters;
}

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function readContent(content: string, fonts: ReadonlyMap<string, Letters>): string[] {
  const pieces: string[] = [];
  let font: Letters = new Map();
  let isPrinted = false;
  for (const line of content.split('\n')) {
    const actual = /\/ActualText (<[0-9a-fA-F]+>|\((?:[^\\)]|\\[\s\S])*\))/.exec(line)?.[1];
    if (actual !== undefined) {
      pieces.push(readString(actual));
      isPrinted = true;
    }
    if (line.includes('EMC')) isPrinted = false;
    font = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(line)?.[1] ?? '') ?? font;
    if (isPrinted || !/T[jJ]/.test(line)) continue;
    const glyphs = Array.from(line.matchAll(/<([0-9a-f]+)>/gi), ([, hex = '']) => hex.match(/.{4}/g) ?? []).flat();
    pieces.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '').join(''));
  }
  return pieces;
}

/** Hexadecimal, or bytes in brackets of which some are escaped; both as UTF-16 with a mark at the beginning. */
function readString(value: string): string {
  if (value.startsWith('<')) return fromUtf16(value.slice(5, -1));
  const bytes = value
    .slice(1, -1)
    .replace(/\\([\s\S])/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign);
  const raw = Buffer.from(bytes, 'latin1');
  return raw[0] === 0xfe ? fromUtf16(raw.subarray(2).toString('hex')) : raw.toString('latin1');
}
