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

/** What was looked at or added, and what was found in it. */
interface ReadPosts {
  readonly of: Wanted;
  readonly report: PostsImport;
}

interface Refusal {
  readonly faults: Readonly<Partial<Record<keyof Wanted, string>>>;
  /** What belongs to no field. */
  readonly problem: string | null;
}
const noRefusal: Refusal = { faults: {}, problem: null };

/** Reads a file as soon as all is said, and anew with each change; what is added is what was looked at, never what was chosen meanwhile. */
export function useImportTopics(api: ApiClient, onDone: () => void) {
  const [wanted, setWanted] = useState(nothing);
  const [typed, setTyped] = useState('');
  const [read, setRead] = useState<ReadPosts | null>(null);
  const [refusal, setRefusal] = useState(noRefusal);
  const [phase, setPhase] = useState<'reading' | 'adding' | null>(null);
  const [additions, setAdditions] = useState(0);
  /** Each asking makes what was asked before it worthless. */
  const turn = useRef(0);

  async function send(of: Wanted, doing: 'reading' | 'adding'): Promise<void> {
    const own = ++turn.current;
    const { category_id, site, file } = of;
    const faults = faultsOf(of);
    setRefusal({ faults, problem: null });
    if (category_id === null || site === '' || file === null || Object.keys(faults).length > 0) {
      setPhase(null);
      return;
    }
    setPhase(doing);
    const body = { dry_run: doing === 'reading' ? ('true' as const) : ('false' as const), category_id, site, file };
    try {
      const { data: report } = await api.call(importTopics, { body });
      if (doing === 'adding') onDone();
      if (own !== turn.current) return;
      setRead({ of, report });
      if (doing === 'adding') {
        setWanted({ ...of, file: null });
        setAdditions((count) => count + 1);
      }
    } catch (error) {
      if (own === turn.current) setRefusal(refusalOf(error));
    }
    if (own === turn.current) setPhase(null);
  }
  function ask(changes: Partial<Wanted>): void {
    if (phase === 'adding') return;
    const next = { ...wanted, ...changes };
    setWanted(next);
    setRead(null);
    void send(next, 'reading');
  }
  return {
    category_id: wanted.category_id,
    site: typed,
    read,
    phase,
    /** How often something was added; the field of the file begins anew each time. */
    additions,
    ...refusal,
    chooseCategory: (category_id: number | null) => ask({ category_id }),
    typeSite: setTyped,
    /** What was typed is whole. */
    leaveSite() {
      const site = toSite(typed);
      if (site !== wanted.site) ask({ site });
      if (isSite(site)) setTyped(site);
    },
    chooseFile: (file: File | null) => ask({ file }),
    add: () => read && void send(read.of, 'adding'),
    reset() {
      setTyped('');
      setWanted(nothing);
      setRead(null);
      void send(nothing, 'reading');
    },
  };
}

/** The name of a site, also out of the address of one of its pages. */
function toSite(typed: string): string {
  const text = typed.trim().toLowerCase();
  return text.replace(/^(?:[a-z]+:)?\/\//, '').replace(/[/?#].*$/, '') || text;
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

function refusalOf(error: unknown): Refusal {
  const errors = readProblem(error)?.errors ?? [];
  const others = errors.filter(({ path }) => !(path in nothing));
  const faults = Object.fromEntries(errors.filter(({ path }) => path in nothing).map(({ path, message }) => [path, message]));
  const isOfFields = errors.length > 0 && others.length === 0;
  return { faults, problem: isOfFields ? null : refusalText(error, m.admin_failed_text()) };
}
