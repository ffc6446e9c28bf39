import { timeLabel } from '#domain/time/time-label.ts'

/** Who wrote the other version, and when (ms since 1970): a program that leaves no mark of ours says neither. Source: sync §3.8. */
export function whoWrote(theirsAt: number, now: number): string {
  return theirsAt === 0 ? 'another program' : `another device, ${timeLabel(theirsAt, now)}`
}
