// `node tools/complete-lock-file.ts`: adds to package-lock.json the packages of other platforms that npm
// left out (https://github.com/npm/cli/issues/4828), so that `npm ci` works everywhere. Their checksums
// are unknown here; npm adds them on the platform that installs them.
import { readFileSync, writeFileSync } from 'node:fs';
import { findMissingPackages, lockFilePath, type LockEntry, type LockFile, type MissingPackage } from './checks/lock-file.ts';

const systems: Record<string, string> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
};
const processors = ['wasm32', 'arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'arm'];

/** What the name of such a package says about where it runs: `@oxfmt/binding-linux-x64-musl`. */
function entryOf({ name, version, parent }: MissingPackage): LockEntry {
  const cpu = processors.find((word) => name.includes(word));
  const system = Object.keys(systems).find((word) => name.includes(word));
  if (!cpu || !/^\d/.test(version)) throw new Error(`${name}@${version} does not say which platform it is for.`);
  const os = system ? systems[system] : undefined;
  return {
    version,
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    ...(os === 'linux' && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
    ...(parent.license && { license: parent.license }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

const lock = JSON.parse(readFileSync(lockFilePath, 'utf8')) as LockFile;
const missing = findMissingPackages(lock);
for (const each of missing) lock.packages[`node_modules/${each.name}`] = entryOf(each);
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(lockFilePath, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages added to package-lock.json.`);
