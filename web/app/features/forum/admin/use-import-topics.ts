import type { ApiClient } from '@sabha/contract/core/operation';
import { importTopics, postsFileLimits, type PostsImport } from '@sabha/contract/forum/import-operations';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { formatBytes } from '../../../ui/format-bytes.ts';

/** What is read, from where, and into what. */
interface Wanted {
  readonly category_id: number | null;
  readonly site: string;
  readonly file: File | null;
}
const nothing: Wanted = { category_id: null, site: '', file: null };

/** All of it, and nothing against it. */
interface Whole {
  readonly category_id: number;
  readonly site: string;
  readonly file: File;
}

/** What was looked at or added, and what was found in it. */
interface ReadPosts {
  readonly of: Whole;
  readonly report: PostsImport;
}

interface Refusal {
  readonly faults: Readonly<Partial<Record<keyof Wanted, string>>>;
  /** What belongs to no field. */
  readonly problem: string | null;
}
const noRefusal: Refusal = { faults: {}, problem: null };

type Phase = 'reading' | 'adding';

/** Reads a file as soon as all is said, and anew with each change, one at a time; what is added is what was looked at, never what was chosen meanwhile. */
export function useImportTopics(api: ApiClient, onDone: () => void) {
  const [wanted, setWanted] = useState(nothing);
  const [typed, setTyped] = useState('');
  const [read, setRead] = useState<ReadPosts | null>(null);
  const [refusal, setRefusal] = useState(noRefusal);
  const [phase, setPhase] = useState<Phase | null>(null);
  const [additions, setAdditions] = useState(0);
  /** What was asked for last; what is found for anything older is worthless. */
  const last = useRef(nothing);
  const isSending = useRef(false);

  function want(next: Wanted): void {
    last.current = next;
    setWanted(next);
  }
  async function send(of: Whole, doing: Phase): Promise<void> {
    const own = last.current;
    isSending.current = true;
    setRefusal(noRefusal);
    setPhase(doing);
    const body = { dry_run: doing === 'reading' ? ('true' as const) : ('false' as const), ...of };
    const found = await api.call(importTopics, { body }).then(({ data }) => data, refusalOf);
    isSending.current = false;
    const hasReport = 'added' in found;
    if (hasReport && doing === 'adding') onDone();
    if (own !== last.current) {
      readLast();
      return;
    }
    setPhase(null);
    if (!hasReport) {
      setRefusal(found);
      return;
    }
    setRead({ of, report: found });
    if (doing === 'adding') {
      want({ ...own, file: null });
      setAdditions((count) => count + 1);
    }
  }
  function readLast(): void {
    const whole = wholeOf(last.current);
    if (whole) void send(whole, 'reading');
  }
  function ask(next: Wanted): void {
    if (phase === 'adding') return;
    want(next);
    setRead(null);
    setRefusal({ faults: faultsOf(next), problem: null });
    setPhase(wholeOf(next) ? 'reading' : null);
    // What is on its way is waited for: each is a whole file.
    if (!isSending.current) readLast();
  }
  const change = (changes: Partial<Wanted>) => ask({ ...last.current, ...changes });
  return {
    category_id: wanted.category_id,
    site: typed,
    read,
    phase,
    /** How often something was added; the field of the file begins anew each time. */
    additions,
    ...refusal,
    chooseCategory: (category_id: number | null) => change({ category_id }),
    typeSite: setTyped,
    /** What was typed is whole. */
    leaveSite() {
      const site = toSite(typed);
      if (site !== last.current.site) change({ site });
      if (isSite(site)) setTyped(site);
    },
    chooseFile: (file: File) => change({ file }),
    /** The same once more, after it failed. */
    readAgain: () => change({}),
    add: () => read && void send(read.of, 'adding'),
    reset() {
      setTyped('');
      ask(nothing);
    },
  };
}

/** The name of a site, also out of the address of one of its pages; a site answers by the name with `www.` too. */
function toSite(typed: string): string {
  const text = typed.trim().toLowerCase();
  const host = text.replace(/^(?:[a-z]+:)?\/\//, '').replace(/[/?#].*$/, '');
  return host.replace(/^www\./, '') || text;
}

const isSite = (site: string): boolean => importTopics.body.shape.site.safeParse(site).success;

/** What can be said without the server. */
function faultsOf({ site, file }: Wanted): Refusal['faults'] {
  const max = postsFileLimits.bytes;
  return {
    ...(site !== '' && !isSite(site) && { site: m.forumimport_site_fault() }),
    ...(file !== null && file.size > max && { file: m.forumimport_file_large({ size: formatBytes(max) }) }),
  };
}

/** What can be sent; null while something is missing or wrong. */
function wholeOf(wanted: Wanted): Whole | null {
  const { category_id, site, file } = wanted;
  if (category_id === null || site === '' || file === null) return null;
  return Object.keys(faultsOf(wanted)).length > 0 ? null : { category_id, site, file };
}

function refusalOf(error: unknown): Refusal {
  const errors = readProblem(error)?.errors ?? [];
  const others = errors.filter(({ path }) => !(path in nothing));
  const faults = Object.fromEntries(errors.filter(({ path }) => path in nothing).map(({ path, message }) => [path, message]));
  const isOfFields = errors.length > 0 && others.length === 0;
  return { faults, problem: isOfFields ? null : refusalText(error, m.admin_failed_text()) };
}
