import type { Block, BlockType, WrittenBlock } from '@sabha/contract/pages/blocks';
import { blockSchema } from '@sabha/contract/pages/blocks';
import type { PageDocument } from '@sabha/contract/pages/page';

/** The document as it is being changed, with what was before and what was taken back. */
export interface Editing {
  readonly past: readonly PageDocument[];
  readonly document: PageDocument;
  readonly future: readonly PageDocument[];
  /** What the last change was about; changes of one field in a row are one step. */
  readonly step: string;
}

export type Change =
  | { kind: 'edit'; document: PageDocument; step: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** What the server has now: another beginning. */
  | { kind: 'replace'; document: PageDocument };

const maxSteps = 200;

export const begin = (document: PageDocument): Editing => ({ past: [], document, future: [], step: '' });

/** The next state; pure, so that any change can be taken back. */
export function edit(state: Editing, change: Change): Editing {
  const { past, document, future } = state;
  switch (change.kind) {
    case 'replace':
      return { past: [...past, document].slice(-maxSteps), document: change.document, future: [], step: '' };
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), document: before, future: [document, ...future], step: '' } : state;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, document], document: after, future: rest, step: '' } : state;
    }
    default: {
      const isSameStep = change.step !== '' && change.step === state.step;
      return { past: isSameStep ? past : [...past, document].slice(-maxSteps), document: change.document, future: [], step: change.step };
    }
  }
}

/** The list with the entry at `from` at `to`. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const [moved] = list.slice(from, from + 1);
  return moved === undefined || to < 0 || to >= list.length ? [...list] : [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** A new block of a type, with a name that no other block of the page has. */
export function createBlock(type: BlockType, blocks: readonly Block[]): Block {
  const taken = new Set(blocks.map(({ id }) => id));
  let number = 1;
  while (taken.has(nameOf(type, number))) number += 1;
  return blockSchema.parse({ id: nameOf(type, number), type } satisfies Pick<WrittenBlock, 'id' | 'type'>);
}

const nameOf = (type: BlockType, number: number) => (number === 1 ? type : `${type}-${number}`);
