import { Plus } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { newCollaborationPath } from '../collaboration-paths.ts';
import { maxCollaborationSearch } from './collaborations-query.ts';

interface CollaborationsHeadProps {
  search: string;
  onSearch: (search: string) => void;
  canPost: boolean;
}

/** What the page is called, the field that searches it, and the way to post. */
export function CollaborationsHead({ search, onSearch, canPost }: CollaborationsHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.collaboration_title()}</h1>
      <div className="flex gap-2.5 max-md:w-full">
        <div className="min-w-0 flex-1 md:w-67">
          <SearchField label={m.collaboration_list_search()} maxLength={maxCollaborationSearch} search={search} onSearch={onSearch} />
        </div>
        {canPost && (
          <ButtonLink kind="primary" to={newCollaborationPath}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {m.collaboration_post()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
