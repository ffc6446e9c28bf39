import { type LegacyShape, numberAt } from '#domain/chart/legacy/legacy-shape.ts'
import { MONDAY_WEEKS, periodsOf } from './periods.ts'

/** A line for each period, shifted to the latest one, which is `current`; the one before is `-1`, and so on. */
export const overlaidPeriods: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, axis, metrics: [metric] }, form) => {
    const { startOf } = (typeof form['freq'] === 'string' ? periodsOf(form['freq']) : null) ?? MONDAY_WEEKS
    const points = rows.flatMap((row) => {
      const at = numberAt(row, axis ?? undefined)
      return at === null ? [] : [{ at, start: startOf(at), y: numberAt(row, metric) }]
    })
    const starts = [...new Set(points.map(({ start }) => start))].toSorted((a, b) => b - a)
    const [latest = 0] = starts
    const moved = points.map(({ at, start, y }) => ({ start, x: at + latest - start, y }))
    const times = [...new Set(moved.map(({ x }) => x))].toSorted((a, b) => a - b)
    return starts.map((start, rank) => {
      const values = new Map(moved.filter((one) => one.start === start).map(({ x, y }) => [x, y]))
      return {
        key: rank === 0 ? 'current' : `-${rank}`,
        values: times.map((x) => ({ x, y: values.get(x) ?? null })),
        rank,
        perc: 1 - rank / starts.length,
      }
    })
  },
}
