import { groupedRows, type LegacyShape, numberAt, textAt, valueAt } from './legacy-shape.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Values by second for each measure, and the number of calendar units. */
export const calHeatmap: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, axis, metrics, since, until }, form) => {
    const byMetric = metrics.map((metric): readonly [string, object] => [
      metric,
      Object.fromEntries(
        rows.map((row) => [secondsText(numberAt(row, axis ?? undefined) ?? 0), numberAt(row, metric)]),
      ),
    ])
    const domain = typeof form['domain_granularity'] === 'string' ? form['domain_granularity'] : 'month'
    return {
      data: Object.fromEntries(byMetric),
      start: since,
      domain,
      subdomain: form['subdomain_granularity'] ?? null,
      range: unitsBetween(since ?? 0, until ?? 0, domain),
    }
  },
}

/** Seconds as a decimal with a point, as Superset writes them. */
function secondsText(ms: number): string {
  const seconds = ms / SECOND_MS
  return Number.isInteger(seconds) ? `${seconds}.0` : String(seconds)
}

function unitsBetween(since: number, until: number, unit: string): number {
  const [from, to] = [new Date(since), new Date(until)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  switch (unit) {
    case 'year':
      return to.getUTCFullYear() - from.getUTCFullYear() + 1
    case 'month':
      return months + 1
    case 'week':
      return Math.floor((until - since) / (7 * DAY_MS)) + 1
    case 'day':
      return Math.floor((until - since) / DAY_MS) + 1
    default:
      return Math.floor((until - since) / HOUR_MS) + 1
  }
}

/** For each time, the measures, or the groups of the first measure. */
export const timeTable: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, axis, groups, metrics }) => {
    const isGrouped = groups.length > 0
    const nameOf = (row: (typeof rows)[number]) => groups.map((group) => textAt(row, group)).join(', ')
    const times = groupedRows(rows, (row) => timeText(numberAt(row, axis ?? undefined) ?? 0))
    const records = [...times].map(([time, at]): readonly [string, object] => [
      time,
      Object.fromEntries(
        at.flatMap((row) =>
          isGrouped
            ? [[nameOf(row), valueAt(row, metrics[0])]]
            : metrics.map((metric) => [metric, valueAt(row, metric)]),
        ),
      ),
    ])
    return {
      records: Object.fromEntries(records.toSorted(([a], [b]) => (a < b ? -1 : 1))),
      columns: isGrouped ? [...new Set(rows.map(nameOf))].toSorted() : metrics,
      is_group_by: isGrouped,
    }
  },
}

function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

/** For each measure, the groups with their values by time. */
export const pairedTTest: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, axis, groups, metrics }) => {
    const byGroup = groupedRows(rows, (row) => JSON.stringify(groups.map((group) => textAt(row, group))))
    const byMetric = metrics.map((metric): readonly [string, object] => [
      metric,
      [...byGroup.values()].map((group) => ({
        group: groups.length === 0 ? 'All' : groups.map((name) => textAt(group[0] ?? {}, name)),
        values: group.map((row) => ({
          x: numberAt(row, axis ?? undefined),
          y: numberAt(row, metric),
        })),
      })),
    ])
    return Object.fromEntries(byMetric)
  },
}
