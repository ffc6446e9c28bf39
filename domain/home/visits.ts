import { fields, list, number, readShape, text } from '#domain/core/shape.ts'

/** A visit of a record on this device; `at` in ms since 1970. */
export interface Visit {
  /** The kind of the record: `dashboards`, `charts`. */
  readonly kind: string
  readonly localId: string
  readonly at: number
}

/** Upper limit of stored visits. */
const MOST_VISITS = 30

const visitsShape = list(fields<Visit>({ kind: text, localId: text, at: number }))

/** Reads stored visits, last first; none from unreadable data. */
export function readVisits(stored: unknown): readonly Visit[] {
  const read = readShape(visitsShape, stored)
  return read.ok ? read.value : []
}

/** Adds a visit as the first; an earlier one of the same record is removed. */
export function withVisit(visits: readonly Visit[], visit: Visit): readonly Visit[] {
  const others = visits.filter(({ kind, localId }) => kind !== visit.kind || localId !== visit.localId)
  return [visit, ...others].slice(0, MOST_VISITS)
}
