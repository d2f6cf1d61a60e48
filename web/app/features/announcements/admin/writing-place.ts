export interface WritingOrganisation {
  readonly community_common_id: number;
  readonly name: string;
  readonly is_verified: boolean;
}

/** Who writes, and where what they write is found. */
export interface WritingPlace {
  /** Null for the organisers of the edition. */
  readonly organisation: WritingOrganisation | null;
  readonly zone: string;
  readonly listPath: string;
  readonly pathOf: (id: number | 'new') => string;
  /** The list from there on, where the page before ended. */
  readonly pageBefore: (cursor: number) => string;
}
