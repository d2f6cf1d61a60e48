// Loaded into the program that a command hands over to: when the command is killed outright it can
// pass no signal on, but the channel between the two closes, and the program ends as if asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
