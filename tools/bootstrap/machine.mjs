import { accessSync, constants, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { SetupError } from './problem.mjs';
import { root } from './paths.mjs';

const oldestNode = 20;
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Refuses a machine that the project cannot run on, in one sentence that says what to change. */
export function checkMachine() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) {
    throw new SetupError(
      `Sabha needs Node ${oldestNode} or newer to start (this is ${process.version}); it brings its own newer Node after that.`,
    );
  }
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) {
    throw new SetupError(`Sabha runs on ${platforms.join(', ')}; this machine is ${platform}.`);
  }
  if (process.platform === 'linux' && !isGlibc()) {
    throw new SetupError(
      'Sabha needs a Linux with glibc (Debian, Ubuntu, Fedora and the like); this one uses another C library, such as musl on Alpine.',
    );
  }
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new SetupError(`This user may not write in ${root}; change the owner of the folder or start as its owner.`);
  }
}

function isGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime !== undefined;
}

/**
 * Refuses to begin work that would fill the disk.
 * @param {number} megabytes
 * @param {string} purpose begins the sentence: `Installing`
 */
export function checkDiskSpace(megabytes, purpose) {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < megabytes) throw new SetupError(`${purpose} needs ${megabytes} MB of disk space and ${free} MB are free.`);
}

/**
 * Refuses a port that somebody else listens on, before minutes of work are spent.
 * @param {{ port: number, host: string }} address
 */
export async function checkPort({ port, host }) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return; // the server's own settings say what is wrong with it
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    throw portProblem(error, port);
  }
  await new Promise((resolve) => {
    probe.close(resolve);
  });
}

/**
 * @param {unknown} error
 * @param {number} port
 */
function portProblem(error, port) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new SetupError(`Port ${port} is in use; stop the other program or start with another one: PORT=${port + 1} npm start`);
  if (code === 'EACCES')
    return new SetupError(`This user may not listen on port ${port}; use one above 1023, for example PORT=3000 npm start`);
  return error;
}
