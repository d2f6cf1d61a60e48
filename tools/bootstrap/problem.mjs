/** Something the person at the keyboard can put right; its message is the one sentence that is shown. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/**
 * Runs the work of a command and turns a SetupError into one sentence on stderr and exit code 1;
 * any other error keeps its stack, because it is a fault of the program.
 * @param {() => Promise<number>} work resolves to the exit code
 */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof SetupError) console.error(`\n${error.message}`);
    else console.error(error);
  }
}
