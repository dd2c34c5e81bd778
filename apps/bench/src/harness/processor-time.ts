/**
 * Milliseconds of processor time that this process has used, its collector and compiler threads included. Unlike the
 * clock on the wall it stands still while the machine does something else, so that ratios hold on a busy machine too;
 * and who leaves garbage pays for the threads that clear it away.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
