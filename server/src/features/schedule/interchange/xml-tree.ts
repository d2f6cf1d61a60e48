import { SaxesParser } from 'saxes';
import { importLimits, ScheduleFileError } from './schedule-file-error.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads well-formed XML into a tree. A document that declares a type of its own is refused before any of its
 * entities could be used; depth and size are bounded.
 * @throws ScheduleFileError when the XML is broken, cut off, too deep or too large.
 */
export function readXml(source: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.on('error', (error) => {
    throw new ScheduleFileError(`The XML is broken or cut off (${error.message.replace(/^undefined:/, 'line ')}).`);
  });
  parser.on('doctype', () => {
    throw new ScheduleFileError('The XML declares entities or a document type of its own, which is not accepted.');
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > importLimits.xml_nodes) throw new ScheduleFileError(`The XML holds more than ${importLimits.xml_nodes} elements.`);
    if (stack.length >= importLimits.xml_depth)
      throw new ScheduleFileError(`The XML is nested deeper than ${importLimits.xml_depth} levels.`);
    const element: XmlElement = { name: tag.name, attributes: tag.attributes, children: [], text: '' };
    stack.at(-1)?.children.push(element);
    root ??= element;
    stack.push(element);
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  const addText = (text: string) => {
    const element = stack.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  if (!root) throw new ScheduleFileError('The XML holds nothing.');
  return root;
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The text of a child; empty when there is none. */
export function textOf(element: XmlElement | undefined, name: string): string {
  return childOf(element, name)?.text.trim() ?? '';
}
