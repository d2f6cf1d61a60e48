import { spawn } from 'node:child_process';
import { projectEnv, root } from './paths.mjs';

/**
 * Runs a program to its end, collecting what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, onOutput?: (text: string) => void, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: projectEnv(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ text) => {
        output += text;
        options.onOutput?.(text);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output }));
  });
}

/**
 * Hands the terminal over to a program until it ends: signals go through to it, and it is told to
 * stop when this process dies without a signal.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function handOver(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const follow = ['--import', new URL('./follow-parent.mjs', import.meta.url).href];
    const child = spawn(command, [...follow, ...args], {
      cwd: root,
      env: projectEnv(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    // Ctrl+C in a terminal reaches the whole group by itself; passing it on would make it two.
    const isTerminal = process.stdin.isTTY;
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) {
      process.on(signal, () => {
        if (signal !== 'SIGINT' || !isTerminal) child.kill(signal);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
