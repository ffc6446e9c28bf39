import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/** The processor time of a process without its children, in ms. */
export function processCpuMs(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}
