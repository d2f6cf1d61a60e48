import { leftOutReasons, postsFileLimits, type LeftOutReason, type PostsImport } from '@sabha/contract/forum/import-operations';
import { outsideKey } from '../../accounts/public.ts';
import type { KnownPost } from '../../discussion/public.ts';
import type { PostsFile, SourcePost, SourceTopic } from './read-posts-file.ts';

export interface AddedAnswer {
  readonly post: SourcePost;
  /** The author of the question, who accepted it. */
  readonly accepted_by_id: number | null;
}

/** What of a file is not here yet. */
export interface ImportPlan {
  readonly topics: readonly SourceTopic[];
  /** Answers to topics that are here, by those. */
  readonly answers: ReadonlyMap<number, readonly AddedAnswer[]>;
  /** Posts that are here already. */
  readonly unchanged: number;
  readonly left_out: PostsFile['left_out'];
}

interface Here {
  /** Posts of the site that are here, by their number there. */
  readonly known: ReadonlyMap<number, KnownPost>;
  /** Those of their topics that stand in the category: nothing is added where nobody asked for it. */
  readonly topic_ids: ReadonlySet<number>;
}

export const postsOf = ({ topics, others }: PostsFile): SourcePost[] => [
  ...topics.flatMap((topic) => [topic, ...topic.answers]),
  ...others.map(({ post }) => post),
];

/** Answers whose question is here or not new, by the number of the question. */
function answersToOthers({ topics, others }: PostsFile, { known }: Here) {
  const ofTopics = topics
    .filter(({ number }) => known.has(number))
    .map(({ number, accepted, answers }) => ({ parent: number, accepted, posts: answers }));
  const groups = [...Map.groupBy(others, ({ parent }) => parent)];
  return [...ofTopics, ...groups.map(([parent, group]) => ({ parent, accepted: null, posts: group.map(({ post }) => post) }))];
}

export function planImport(file: PostsFile, here: Here): ImportPlan {
  const { known, topic_ids } = here;
  const isNew = ({ number }: SourcePost) => !known.has(number);
  const answers = new Map<number, AddedAnswer[]>();
  const left_out = [...file.left_out];
  for (const { parent, accepted, posts } of answersToOthers(file, here)) {
    const question = known.get(parent);
    const added = posts.filter(isNew);
    const reason: LeftOutReason | null =
      question?.takes_answers !== true ? 'no_question' : topic_ids.has(question.anchor_id) ? null : 'elsewhere';
    if (reason !== null) left_out.push(...added.map(({ number }) => ({ number, reason })));
    else if (question && added.length > 0) {
      const isAccepted = ({ number }: SourcePost) => !question.is_answered && number === (accepted ?? question.accepted_number);
      answers.set(
        question.anchor_id,
        added.map((post) => ({ post, accepted_by_id: isAccepted(post) ? question.author_user_id : null })),
      );
    }
  }
  return {
    topics: file.topics.filter(isNew).map((topic) => ({ ...topic, answers: topic.answers.filter(isNew) })),
    answers,
    unchanged: postsOf(file).filter((post) => !isNew(post)).length,
    left_out: left_out.toSorted((a, b) => a.number - b.number),
  };
}

export const addedPosts = ({ topics, answers }: ImportPlan): SourcePost[] => [
  ...topics.flatMap((topic) => [topic, ...topic.answers]),
  ...[...answers.values()].flatMap((added) => added.map(({ post }) => post)),
];

export function reportOf({ row_count }: PostsFile, plan: ImportPlan, is_dry_run: boolean): PostsImport {
  const { topics, answers, unchanged, left_out } = plan;
  const posts = addedPosts(plan);
  const countOf = (reason: LeftOutReason) => left_out.filter((one) => one.reason === reason).length;
  const acceptedLater = [...answers.values()].flat().filter(({ accepted_by_id }) => accepted_by_id !== null).length;
  return {
    is_dry_run,
    post_count: row_count,
    added: {
      questions: topics.length,
      answers: posts.length - topics.length,
      accepted: topics.filter((topic) => topic.answers.some(({ number }) => number === topic.accepted)).length + acceptedLater,
      closed: topics.filter(({ closed_at }) => closed_at !== null).length,
      authors: new Set(posts.map(({ author }) => outsideKey(author))).size,
      tags: new Set(topics.flatMap(({ tags }) => tags)).size,
    },
    unchanged,
    left_out: Object.fromEntries(leftOutReasons.map((reason) => [reason, countOf(reason)])) as PostsImport['left_out'],
    named: left_out.slice(0, postsFileLimits.named),
  };
}
