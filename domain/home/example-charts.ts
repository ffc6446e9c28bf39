/** A stored chart: its dashboards by server id, and when it last changed on the server, in ms since 1970. */
interface PlacedChart {
  readonly localId: string
  readonly dashboards: readonly number[]
  readonly changedAt: number | null
}

/**
 * The charts that come with the example dashboards. The server creates them at one time, so that a chart that is only on examples and
 * changed later is one of the user.
 */
export function exampleCharts(
  charts: readonly PlacedChart[],
  examples: ReadonlySet<number>,
): ReadonlySet<string> {
  const placed = charts.filter(
    ({ dashboards }) => dashboards.length > 0 && dashboards.every((id) => examples.has(id)),
  )
  const created = placed.reduce((first, { changedAt }) => Math.min(first, changedAt ?? first), Infinity)
  return new Set(placed.flatMap(({ localId, changedAt }) => (changedAt === created ? [localId] : [])))
}
