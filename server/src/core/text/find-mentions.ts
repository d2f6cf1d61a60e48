/** A mention is an ordinary link to somebody's page whose text begins with @, so that it is readable wherever Markdown is. */
const mention = /\[@[^\]\n]{1,120}\]\(\/profiles\/([1-9]\d{0,14})\)/g;

/** The ids of those whom a text mentions, each once, in its order. */
export const findMentions = (markdown: string, max: number): number[] =>
  [...new Set([...markdown.matchAll(mention)].map(([, user_id]) => Number(user_id)))].slice(0, max);
