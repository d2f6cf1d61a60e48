import Pdf from 'pdfkit';
import { breakLines, fitSize } from './fit-text.ts';
import { findTypeface, measureLine, splitRuns, toLine, type Role } from './typefaces.ts';

export interface TextStyle {
  readonly role?: Role;
  /** In points. */
  readonly size: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
}

interface BlockStyle extends TextStyle {
  readonly width: number;
  /** Of the size; 1.35 unless said. */
  readonly leading?: number;
  /** Lines at most; the last ends in an ellipsis when there were more. */
  readonly max?: number;
}

interface FitStyle extends TextStyle {
  readonly width: number;
  readonly height: number;
  readonly smallest: number;
  readonly max: number;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DocumentOptions {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** Stands in the file; the same content made at the same moment is the same bytes. */
  readonly made_at: Date;
  /** Packed bytes differ between versions of the packer, so what is hashed stays unpacked. */
  readonly isPacked?: boolean;
}

export const millimetres = (count: number): number => (count * 72) / 25.4;
export const a4 = { width: millimetres(210), height: millimetres(297) } as const;
export const ink = '#11162a';

/** A PDF to draw on, in points from the top left corner. Text is given by its baseline. */
export class PdfDocument {
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #done: Promise<Buffer>;

  constructor({ title, author, language, made_at, isPacked = true }: DocumentOptions) {
    const info = { Title: title, Author: author, Creator: 'Sabha', Producer: 'Sabha', CreationDate: made_at };
    // The fonts of the library itself are of no use here; naming none keeps them unread.
    const options = {
      autoFirstPage: false,
      compress: isPacked,
      info,
      lang: language,
      displayTitle: true,
      margin: 0,
      pdfVersion: '1.7',
      font: findTypeface('text').font,
    };
    this.#doc = new Pdf(options as unknown as PDFKit.PDFDocumentOptions);
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#doc.on('error', reject);
    });
  }

  addPage({ width, height }: { width: number; height: number }): void {
    this.#doc.addPage({ size: [width, height], margin: 0 });
  }

  finish(): Promise<Buffer> {
    this.#doc.end();
    return this.#done;
  }

  /** One line; what is too long goes on over the edge, so fit it first. */
  write(text: string, x: number, y: number, { role = 'text', size, colour = ink, align = 'left' }: TextStyle): void {
    const line = toLine(text);
    const width = measureLine(line, role) * size;
    let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    for (const { typeface, text: piece } of splitRuns(line, role)) {
      this.#doc.registerFont(typeface.name, typeface.font as unknown as PDFKit.Mixins.PDFFontSource);
      this.#doc
        .font(typeface.name)
        .fontSize(size * typeface.scale)
        .fillColor(colour);
      // Shaped letters say nothing of the word they stand for: the word is said beside them.
      const isShaped = typeface.scale !== 1;
      if (isShaped) this.#doc.markContent('Span', { actual: piece });
      this.#doc.text(piece, at, y, { lineBreak: false, baseline: 'alphabetic' });
      if (isShaped) this.#doc.endMarkedContent();
      at += measureLine(piece, role) * size;
    }
  }

  /** Lines as they fit the width. @returns the baseline of the line after the last */
  block(text: string, x: number, y: number, { width, leading = 1.35, max = Infinity, ...style }: BlockStyle): number {
    const lines = breakLines(text, { role: style.role ?? 'text', width: width / style.size, max });
    const at = style.align === 'right' ? x + width : style.align === 'center' ? x + width / 2 : x;
    for (const [index, line] of lines.entries()) this.write(line, at, y + index * style.size * leading, style);
    return y + lines.length * style.size * leading;
  }

  /** As large as it fits, never smaller than `smallest`. @returns the baseline of the line after the last */
  fit(text: string, x: number, y: number, { height, smallest, max, ...style }: FitStyle): number {
    const { role = 'text', size: largest, width } = style;
    const size = fitSize(text, { role, largest, smallest, width, height, max });
    return this.block(text, x, y + size * capOf(text), { ...style, size, max, leading: 1.08 });
  }

  box({ x, y, width, height }: Area, colour: string): void {
    this.#doc.rect(x, y, width, height).fill(colour);
  }

  rule(x: number, y: number, width: number, { colour = '#e5e0d4', thickness = 0.75, dash = 0 } = {}): void {
    this.#stroke([x, y], [x + width, y], { colour, thickness, dash });
  }

  upright(x: number, y: number, height: number, { colour = '#e5e0d4', thickness = 0.75, dash = 0 } = {}): void {
    this.#stroke([x, y], [x, y + height], { colour, thickness, dash });
  }

  #stroke(
    from: readonly [number, number],
    to: readonly [number, number],
    appearance: { colour: string; thickness: number; dash: number },
  ): void {
    this.#doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(appearance.thickness);
    if (appearance.dash > 0) this.#doc.dash(appearance.dash, { space: appearance.dash });
    this.#doc.stroke(appearance.colour).undash();
  }

  /** Draws within a rectangle, and nothing beyond its edges. */
  within(area: Area, draw: () => void): void {
    this.#doc.save().rect(area.x, area.y, area.width, area.height).clip();
    draw();
    this.#doc.restore();
  }

  /** Fills shapes that are written as operators of PDF, moved and scaled. */
  stamp(operators: string, { x, y, scale, colour }: { x: number; y: number; scale: number; colour: string }): void {
    this.#doc.save().translate(x, y).scale(scale).fillColor(colour);
    this.#doc.addContent(`${operators} f*`);
    this.#doc.restore();
  }

  /** Fills the shapes of SVG path data, moved and scaled. */
  shape(path: string, { x, y, scale, colour }: { x: number; y: number; scale: number; colour: string }): void {
    this.#doc.save().translate(x, y).scale(scale).path(path).fill(colour, 'even-odd').restore();
  }
}

/** How far the first baseline is under the top of a text, of its size: the signs over Indian letters need more room. */
const capOf = (text: string): number => (/[\u0900-\u097F\u0A80-\u0AFF]/.test(text) ? 0.94 : 0.76);
