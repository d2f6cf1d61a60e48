import { topicLimits, topicTagSchema } from '@sabha/contract/forum/topic';
import { m } from '../../../paraglide/messages.js';

type TagFault = 'short' | 'long' | 'form' | 'twice' | 'many';

/** The tags of a topic, and what is typed beside them that is none yet. */
export interface Tagging {
  readonly tags: string[];
  readonly typed_tag: string;
}

/** What somebody typed as the tag that they mean: `#Running bills` is `running-bills`. */
export const toTag = (typed: string): string => typed.normalize('NFC').trim().replace(/^#+/, '').trim().replace(/\s+/g, '-').toLowerCase();

/** Takes what is typed among the tags, several of them between commas; the first one that is wrong stays typed, and what follows it. */
export function addTyped({ tags, typed_tag }: Tagging): Tagging & { readonly fault: TagFault | null } {
  const taken = [...tags];
  const parts = typed_tag.split(',');
  for (const [place, part] of parts.entries()) {
    const tag = toTag(part);
    const fault = tag === '' ? null : faultOf(tag, taken);
    if (fault !== null) return { tags: taken, typed_tag: parts.slice(place).join(',').trim(), fault };
    if (tag !== '') taken.push(tag);
  }
  return { tags: taken, typed_tag: '', fault: null };
}

function faultOf(tag: string, taken: readonly string[]): TagFault | null {
  const code = topicTagSchema.safeParse(tag).error?.issues[0]?.code;
  if (code !== undefined) return code === 'too_small' ? 'short' : code === 'too_big' ? 'long' : 'form';
  if (taken.includes(tag)) return 'twice';
  return taken.length >= topicLimits.tags ? 'many' : null;
}

const texts: Readonly<Record<TagFault, () => string>> = {
  short: m.newtopic_tag_short,
  long: () => m.newtopic_tag_long({ max: topicLimits.tag }),
  form: m.newtopic_tag_form,
  twice: m.newtopic_tag_twice,
  many: () => m.newtopic_tag_many({ max: topicLimits.tags }),
};
/** What is wrong with a tag, in words. */
export const describeTagFault = (fault: TagFault): string => texts[fault]();
