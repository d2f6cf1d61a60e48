import { useState } from 'react';
import { adminSections, type AdminSection } from './kit/admin-page.ts';

const key = 'admin-folded';

/** Kept on the device; a browser that keeps nothing begins with all of them open. */
function readFolded(): ReadonlySet<AdminSection> {
  try {
    const stored = (localStorage.getItem(key) ?? '').split(' ');
    return new Set(adminSections.filter((group) => stored.includes(group)));
  } catch {
    return new Set();
  }
}

/** Which sections of the navigation are folded. */
export function useFoldedSections(): { folded: ReadonlySet<AdminSection>; fold: (group: AdminSection) => void } {
  const [folded, setFolded] = useState(readFolded);
  const fold = (group: AdminSection) => {
    const next = new Set(folded);
    if (!next.delete(group)) next.add(group);
    setFolded(next);
    try {
      localStorage.setItem(key, [...next].join(' '));
    } catch {
      // A browser that keeps nothing shows it until the page is left.
    }
  };
  return { folded, fold };
}
