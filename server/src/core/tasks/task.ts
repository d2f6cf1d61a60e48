/** Lines that heavy work waits in; they are served in turns, so that a flood in one delays the others by one piece of work each. */
export type TaskLane = 'mail' | 'document' | 'picture' | 'preview' | 'upload' | 'bulk';

/** A piece of heavy work that runs in a process of its own; input and output travel there as structured clones. */
export interface Task<Input, Output> {
  /** The export of the module at `url` that is this task. */
  readonly name: string;
  readonly url: string;
  readonly lane: TaskLane;
  /** After this the process that runs it is ended. */
  readonly seconds: number;
  /** Finds the code; called in the process that runs it, so that nobody else loads the libraries. */
  readonly load: () => Promise<(input: Input) => Output | Promise<Output>>;
}

export const defineTask = <Input, Output>(task: Task<Input, Output>): Task<Input, Output> => task;

/** What is sent to a process and what comes back. */
export interface TaskRequest {
  readonly url: string;
  readonly name: string;
  readonly input: unknown;
}
export type TaskReply =
  | { readonly output: unknown }
  /** `status` when what was thrown is a ProblemError, whose message is its detail. */
  | {
      readonly error: {
        readonly name: string;
        readonly message: string;
        readonly stack: string | undefined;
        readonly status: number | null;
      };
    };
