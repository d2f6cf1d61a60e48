import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from './field.tsx';

const typingPauseMs = 350;

interface SearchFieldProps {
  /** What it finds things by; stands in the empty field, too. */
  label: string;
  maxLength: number;
  /** What is searched for now, by the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches while somebody types, after a pause; the field shows what is typed while answers come, and follows the way back. */
export function SearchField({ label, maxLength, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  /** What the address was last, and what was asked for from here. */
  const [known, setKnown] = useState(search);
  const [asked, setAsked] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (search !== asked) {
      setTyped(search);
      setAsked(search);
    }
  }
  const latest = useRef({ search, asked, onSearch });
  useEffect(() => {
    latest.current = { search, asked, onSearch };
  }, [search, asked, onSearch]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function find(text: string, pause: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const wanted = text.trim();
      // What was asked for and is on its way would come all the same.
      if (wanted === latest.current.search && wanted === latest.current.asked) return;
      setAsked(wanted);
      latest.current.onSearch(wanted);
    }, pause);
  }
  return (
    <div role="search" className="relative w-full md:max-w-[300px]">
      <Search size={18} strokeWidth={1.75} aria-hidden="true" className="pointer-events-none absolute top-3.25 left-3.5 z-1 text-fg-3" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        className="pl-10"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          find(target.value, typingPauseMs);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') find(typed, 0);
        }}
      />
    </div>
  );
}
