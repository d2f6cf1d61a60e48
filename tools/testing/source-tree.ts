/** The files of the project, as they are now: relative to the root, with forward slashes. */
export interface Tree {
  readonly paths: readonly string[];
  readonly read: (path: string) => string;
}

export const isTestFile = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** The feature to which a file belongs: its contract, code or permissions. */
export const featureOf = (path: string): string | undefined =>
  /^(?:contract\/src|server\/src\/(?:features|permissions)|web\/app\/features)\/(?!core\/)([\w-]+)[./]/.exec(path)?.[1];
