import { Search } from 'lucide-react';
import { Input } from '../../../../ui/field.tsx';

interface SearchInputProps {
  /** What is searched, told inside the empty field and to screen readers. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  /** Where it stands among its neighbours. */
  className?: string;
}

/** The field that narrows a list by words. */
export function SearchInput({ label, value, onChange, maxLength = 120, className = '' }: SearchInputProps) {
  return (
    <div className={`relative ${className}`}>
      <Search size={18} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute top-3.25 left-3.5 text-fg-3" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        className="pl-10"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
