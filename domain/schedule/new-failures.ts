import type { WireSchedule } from '#domain/contract/server/schedule.ts'

/** A failure of a scheduled run that its owner does not know yet. */
export interface NewFailure {
  readonly name: string
  readonly reason: string
  /** The client id of its run; null if none was started. */
  readonly runId: string | null
  /** Whether the schedule was switched off after it. */
  readonly isOff: boolean
}

/**
 * The last runs that failed after `seenUntil`, oldest first, and the time until which all are known then. Times are the ends
 * of runs, in ms since 1970.
 */
export function newFailures(
  schedules: readonly WireSchedule[],
  seenUntil: number,
): { readonly failures: readonly NewFailure[]; readonly seenUntil: number } {
  const failed = schedules
    .flatMap(({ label, state, runs: [slot] }) =>
      slot?.state === 'failed' && (slot.ended_on ?? 0) > seenUntil ? [{ label, state, slot }] : [],
    )
    .toSorted((a, b) => (a.slot.ended_on ?? 0) - (b.slot.ended_on ?? 0))
  return {
    failures: failed.map(({ label, state, slot }) => ({
      name: label ?? '',
      reason: slot.reason ?? '',
      runId: slot.client_id,
      isOff: state === 'off',
    })),
    seenUntil: failed.at(-1)?.slot.ended_on ?? seenUntil,
  }
}
