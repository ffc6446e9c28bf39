import type { MissedRule } from '#domain/schedule/schedule.ts'
import type { Slot } from '#domain/schedule/slots/slot.ts'
import type { ScheduleWorld } from './schedule-world.ts'

/** A slot that is later than this was missed, in ms. */
const LATE_MS = 300_000

/** More than the days of a world, in ms. */
const FAR_MS = 30 * 86_400_000

/** Upper limit of the missed slots that run. */
const MOST_MISSED = 24

/** The slots of a schedule, its rule, and the slots that it should have. */
interface Played {
  readonly world: ScheduleWorld
  readonly scheduleId: number
  readonly missed: MissedRule
  readonly expected: readonly number[]
  readonly slots: ReadonlyMap<number, Slot>
}

/** A step of the plan: its place in the log, and the time of the server's clock that it reached. */
interface Crossing {
  readonly at: number
  readonly clock: number
}

/** The slots that ran neither, nor were missed by the rule. */
export function lostSlots({ world, scheduleId, missed, expected, slots }: Played): readonly string[] {
  const planned = world.log.flatMap((event, at): readonly Crossing[] =>
    event.kind === 'planned' && event.scheduleId === scheduleId ? [{ at, clock: event.clock }] : [],
  )
  const faults = world.log.flatMap(({ kind }, at) => (kind === 'fault' ? [at] : []))
  const planBefore = (place: number) => planned.findLast(({ at }) => at < place)?.at ?? -1
  const crossingsOf = (slot: number) =>
    planned.filter(({ clock }, index) => clock >= slot && (planned[index - 1]?.clock ?? -Infinity) < slot)
  return expected.flatMap((slot, index) => {
    const key = `${scheduleId} ${slot}`
    if (world.completed.has(key) || world.failed.has(key)) return []
    const next = expected[index + 1]
    const nextCrossing = next === undefined ? Infinity : (crossingsOf(next).at(-1)?.at ?? Infinity)
    const isLost = crossingsOf(slot).some(({ at, clock }) => {
      // Slots that wait through several outages may become too many.
      const until = Math.max(clock, missed === 'all' ? (slots.get(slot)?.endedAt ?? 0) : 0)
      const passed = expected.filter((one) => one > slot && one <= until).length
      // A clock that is a year ahead passes more slots than the list of expected ones contains.
      if (clock - slot > FAR_MS) return false
      const isLate = clock - slot > LATE_MS
      const runs = missed === 'all' ? passed < MOST_MISSED : !isLate || (missed === 'last' && passed === 0)
      // A later slot overtakes one that waits: a server is dead, or runs an interrupted slot again, or its clock is set forward.
      const isOvertaken =
        missed !== 'all' && faults.some((fault) => fault > planBefore(at) && fault <= nextCrossing)
      return runs && !isOvertaken
    })
    return isLost ? [`slot ${slot} (${new Date(slot).toISOString()}) is lost`] : []
  })
}
