import { createTaskPool } from '../src/core/tasks/task-pool.ts';
import { echoTask } from './sample-tasks.ts';

// A program that does one piece of work and has nothing else that keeps it alive.
const pool = createTaskPool({ processes: 1 });
const { pid } = await pool.run(echoTask, 1);
await pool.close();
process.stdout.write(`closed ${pid}\n`);
