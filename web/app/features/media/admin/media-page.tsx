import { mediaItem, mediaItemTextFields, type MediaItem, type MediaUse } from '@sabha/contract/media/media-item';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import type { Row } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { AddMedia } from './add-media.tsx';

/** Pictures and files of the site: what they show, where they stand, and what nobody needs any more. */
export const MediaAdminPage = createEntityPage({
  entity: mediaItem,
  title: m.media_title,
  newLabel: m.media_title,
  text: m.media_text,
  columns: ['original_name', 'bytes', 'uses', 'maker_name', 'created_at'],
  cells: {
    original_name: (row) => <Shown item={itemOf(row)} />,
    bytes: (row) => <Size item={itemOf(row)} />,
    uses: (row) => <Uses uses={itemOf(row).uses} />,
    maker_name: (row) => itemOf(row).maker_name ?? '–',
  },
  texts: mediaItemTextFields,
  states: [
    { key: 'images', label: m.media_images, filter: { kind: 'image' } },
    { key: 'files', label: m.media_files, filter: { kind: 'file' } },
    { key: 'unused', label: m.media_unused, filter: { is_used: false } },
    { key: 'silent', label: m.media_silent, filter: { kind: 'image', has_alt: false } },
  ],
  sort: { key: 'file_id', order: 'desc' },
  protectedRows: { isStored: (row) => itemOf(row).uses.length > 0, text: m.media_kept },
  Extra: AddMedia,
});

/** Rows of this room are what its own type's calls answer. */
const itemOf = (row: Row) => row as unknown as MediaItem;

function Shown({ item: { name, kind, original_name, alt } }: { item: MediaItem }) {
  return (
    <span className="flex items-center gap-3 py-1.5">
      <span className="grid h-14 w-20 flex-none place-items-center overflow-hidden rounded-control bg-sunken text-fg-3">
        {kind === 'image' ? (
          <img src={imageUrl(name, 160)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <FileText size={22} strokeWidth={1.75} aria-hidden />
        )}
      </span>
      <span className="min-w-0">
        <span className="block [overflow-wrap:anywhere]">{original_name ?? m.pictures_unnamed()}</span>
        {kind === 'image' && (
          <span className={`line-clamp-2 text-sm font-normal ${alt ? 'text-fg-3' : 'text-lit-text'}`}>{alt || m.media_silent()}</span>
        )}
      </span>
    </span>
  );
}

function Size({ item: { bytes, width, height } }: { item: MediaItem }) {
  return (
    <span className="whitespace-nowrap tabular">
      {formatBytes(bytes)}
      {width !== null && height !== null && <span className="block text-sm text-fg-3">{`${width} × ${height}`}</span>}
    </span>
  );
}

/** The room in which each of them is edited: at its own page where it has one, else in the list. */
const roomOf: Readonly<Partial<Record<MediaUse['kind'], (id: number) => string>>> = {
  page: (id) => `pages/${id}`,
  article: (id) => `articles/${id}`,
  sponsor: () => 'sponsors',
  committee: () => 'committee',
  speaker: () => 'speakers',
  theme: () => 'themes',
  organisation: () => 'organisations',
};
const fewUses = 3;

function Uses({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <span className="text-fg-3">{m.media_unused()}</span>;
  return (
    <ul className="grid gap-0.5 text-sm">
      {uses.slice(0, fewUses).map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`}>
          <Use room={roomOf[kind]?.(id)} title={kind === 'person' ? m.media_profile() : title} />
        </li>
      ))}
      {uses.length > fewUses && <li className="text-fg-3">{m.media_more({ count: uses.length - fewUses })}</li>}
    </ul>
  );
}

const Use = ({ room, title }: { room: string | undefined; title: string }) =>
  room === undefined ? (
    <span className="[overflow-wrap:anywhere]">{title}</span>
  ) : (
    <Link to={`/admin-center/${room}`} className={`${TEXT_LINK} [overflow-wrap:anywhere]`}>
      {title}
    </Link>
  );
