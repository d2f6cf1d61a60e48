import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';

type Exists = (path: string) => boolean;

const decisions = 'docs/decisions';
const decisionFile = /^docs\/decisions\/\d{4}-.+\.md$/;
/** Decisions tell what was so on their day; the paths in them may have moved since. */
const dated = /^docs\/decisions\//;
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const namedPath = /`((?:contract|server|web|tools|e2e|bench|docs)\/[\w./{},*<>…-]*)`/g;
/** Where a path stops naming one file: a choice, a pattern or a placeholder. A single capital stands for any feature. */
const placeholder = /[{*<…].*$|(?<=\/)[A-Z]$/;

/** Links between documents lead somewhere, paths in them exist, and the index of decisions says of each what the decision itself says. */
export function checkDocuments(): string[] {
  const exists: Exists = (path) => existsSync(join(root, path));
  const files = listSources().filter((path) => path.endsWith('.md'));
  const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const index = texts.get(`${decisions}/README.md`) ?? '';
  return [
    ...[...texts].flatMap(([path, text]) => findLostPaths(path, text, exists)),
    ...[...texts].filter(([path]) => decisionFile.test(path)).flatMap(([path, text]) => findUnlisted(path, text, index)),
  ];
}

export function findLostPaths(file: string, text: string, exists: Exists): string[] {
  const links = [...text.matchAll(link)].map(([, to = '']) => normalize(join(dirname(file), to)));
  const paths = dated.test(file) ? [] : [...text.matchAll(namedPath)].map(([, path = '']) => path);
  const lost = (path: string) => {
    const certain = path.replace(placeholder, '');
    return !exists(certain === path ? path : dirname(`${certain}…`));
  };
  return [...links, ...paths].filter(lost).map((path) => `${file} names ${path}, which is not there.`);
}

/** `# 0042 Title`, an empty line and `Accepted · 2026-11-21` become one line of the index. */
export function findUnlisted(file: string, text: string, index: string): string[] {
  const [, number, title, status, date] = /^# (\d{4}) (.+)\n\n(.+) · (\d{4}-\d{2}-\d{2})\n/.exec(text) ?? [];
  if (!number || !file.startsWith(`${decisions}/${number}-`))
    return [`${file} begins with '# number title', an empty line and 'status · date'.`];
  const cells = [`[${number}](${file.slice(decisions.length + 1)})`, title, status, date];
  const listed = index.split('\n').some(
    (line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' | ') === cells.join(' | '),
  );
  return listed ? [] : [`${decisions}/README.md lacks: | ${cells.join(' | ')} |`];
}
