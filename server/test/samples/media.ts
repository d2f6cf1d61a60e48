import { sql } from 'drizzle-orm';
import type { EntitySample } from '../entity-world.ts';

export const samples: Record<string, EntitySample> = {
  mediaItem: {
    build: (n) => ({ original_name: `Pícture ${n}.jpg` }),
    change: { caption: 'Shade at noon', credit: 'Mira Solanki' },
    invalid: { caption: 'x'.repeat(301) },
    searched: 'original_name',
    makeRow: (world, n) =>
      world.make(
        `library file ${n}`,
        sql`INSERT INTO files (name, kind, media_type, original_name, bytes, sha256, width, height, visibility, created_by, is_in_library)
          VALUES (${`library-file-${String(n).padStart(9, '0')}`}, 'image', 'image/webp', ${`Pícture ${n}.jpg`}, 1000, 'sha', 10, 10, 'public', 0, true)
          RETURNING file_id AS id`,
      ),
    extraFilters: { is_used: false, has_alt: false },
  },
};
