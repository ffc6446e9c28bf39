import { timeLabel } from '#domain/time/time-label.ts'

/** Names the writer and time (ms since 1970) of the other version; 0 for a program without our mark. Source: sync §3.8. */
export function whoWrote(theirsAt: number, now: number): string {
  return theirsAt === 0 ? 'another program' : `another device, ${timeLabel(theirsAt, now)}`
}
