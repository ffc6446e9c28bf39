import { readFileSync } from 'node:fs'

/** Linux counts the time of processes in hundredths of a second. */
const MS_PER_TICK = 10

/** The processor time that a process has had, without its children, in ms. */
export function processCpuMs(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}
