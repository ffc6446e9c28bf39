import type { ConflictSnapshot, FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { gatherMaps, spreaderOf } from './map-fields.ts'
import { type SidesNow, sidesNow } from './since-conflict.ts'

/** As `sidesNow`, comparing the entries of `maps` one by one as a merge does. Source: sync §3.8. */
export function sidesByEntry(
  conflict: ConflictSnapshot,
  current: FieldValues,
  maps: readonly string[],
): SidesNow {
  if (maps.length === 0) return sidesNow(conflict, current)
  const since = conflict.since ?? []
  const spread = spreaderOf(
    [current, conflict.mine, conflict.theirs, ...since.flatMap(({ before, after }) => [before, after])],
    maps,
  )
  const [mine, theirs] = [spread(conflict.mine), spread(conflict.theirs)]
  // Values that are equal on both sides are not in conflict and keep their current value.
  const isContested = (name: string) => !sameValue(mine[name], theirs[name])
  const contested = (side: FieldValues) =>
    Object.fromEntries(Object.entries(side).filter(([name]) => isContested(name)))
  const sides = sidesNow(
    {
      ...conflict,
      mine: contested(mine),
      theirs: contested(theirs),
      since: since.map(({ before, after, at }) => ({ before: spread(before), after: spread(after), at })),
    },
    spread(current),
  )
  const gathered = (side: FieldValues) => gatherMaps(side, [current, conflict.theirs, conflict.mine], maps)
  return { mine: gathered(sides.mine), theirs: gathered(sides.theirs) }
}
