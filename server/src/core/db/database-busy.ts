// How pg-pool says that it waited in vain for a connection; its errors carry no code.
const waitedInVain = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];
// too_many_connections, cannot_connect_now and admin_shutdown: PostgreSQL is there, and will be free again.
const passingCodes = ['53300', '57P03', '57P01'];

/** Whether work failed only because no connection to the database was to be had in time: the same may go well in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (waitedInVain.includes(cause.message)) return true;
    if ('code' in cause && passingCodes.includes(String(cause.code))) return true;
  }
  return false;
}
