import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';

export interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  link?: boolean;
}
export interface LockFile {
  packages: Record<string, LockEntry>;
}
export interface MissingPackage {
  readonly name: string;
  readonly version: string;
  readonly parent: LockEntry;
}

export const lockFilePath = join(root, 'package-lock.json');
const manifests = ['', 'contract', 'server', 'web'];

/** The lock file agrees with every package.json and works on every platform, so that `npm ci` does. */
export function checkLockFile(): string[] {
  const lock = JSON.parse(readFileSync(lockFilePath, 'utf8')) as LockFile;
  const missing = findMissingPackages(lock).map(
    ({ name, version }) =>
      `package-lock.json lacks ${name}@${version}, which another platform needs; run node tools/complete-lock-file.ts.`,
  );
  const hosts = Object.entries(lock.packages).filter(([, entry]) => entry.resolved && !entry.link);
  return [
    ...missing,
    ...manifests.flatMap((folder) => compareManifest(folder, lock)),
    ...hosts.map(([path]) => `package-lock.json names a registry host for ${path}; .npmrc leaves it out.`),
  ];
}

/** Packages of other platforms that npm left out: it forgets them when it writes the file over an existing node_modules. */
export function findMissingPackages({ packages }: LockFile): MissingPackage[] {
  const known = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
  return Object.values(packages).flatMap((parent) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !known.has(name))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

function compareManifest(folder: string, { packages }: LockFile): string[] {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as LockEntry;
  const locked = packages[folder] ?? {};
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const found = { ...locked.dependencies, ...locked.devDependencies };
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names]
    .filter((name) => wanted[name] !== found[name])
    .map(
      (name) =>
        `${join(folder, 'package.json')} wants ${name} ${wanted[name] ?? 'no more'}, the lock file has ${found[name] ?? 'none'}; run npm install.`,
    );
}
