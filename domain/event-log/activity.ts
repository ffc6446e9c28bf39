/** A stored event of a page; `at` in ms since 1970, `durationMs` of events that measure one. */
export interface LoggedEvent {
  readonly name: string
  readonly userId: number
  readonly dashboardId: number | null
  readonly chartId: number | null
  readonly durationMs: number | null
  readonly at: number
}

/** How long loads took, in ms: half of them at most `medianMs`, 19 of 20 at most `slowMs`. Null without a load. */
export interface LoadTimes {
  readonly loads: number
  readonly medianMs: number | null
  readonly slowMs: number | null
}

/** The use of a dashboard: openings, the people who opened it, the last opening, and the loads of its charts. */
interface DashboardUse extends LoadTimes {
  readonly id: number
  readonly openings: number
  readonly people: readonly number[]
  readonly lastAt: number
}

/** The loads of a chart on dashboards. */
interface ChartUse extends LoadTimes {
  readonly id: number
}

/** The use by a person: openings, how many dashboards, and the last event. */
interface PersonUse {
  readonly id: number
  readonly openings: number
  readonly dashboards: number
  readonly lastAt: number
}

/** Who looked at what, and how slow it was. */
interface Activity {
  /** Most opened first. */
  readonly dashboards: readonly DashboardUse[]
  /** Slowest first. */
  readonly charts: readonly ChartUse[]
  /** Last active first. */
  readonly people: readonly PersonUse[]
}

/** Sums up events of pages. */
export function activityOf(events: readonly LoggedEvent[]): Activity {
  return {
    dashboards: groupsBy(events, ({ dashboardId }) => dashboardId)
      .map(([id, own]) => dashboardUse(id, own))
      .toSorted((a, b) => b.openings - a.openings || b.lastAt - a.lastAt || a.id - b.id),
    charts: groupsBy(events.filter(isLoad), ({ chartId }) => chartId)
      .map(([id, own]) => ({ id, ...loadTimes(own) }))
      .toSorted((a, b) => (b.slowMs ?? 0) - (a.slowMs ?? 0) || a.id - b.id),
    people: groupsBy(events, ({ userId }) => userId)
      .map(([id, own]) => personUse(id, own))
      .toSorted((a, b) => b.lastAt - a.lastAt || a.id - b.id),
  }
}

function dashboardUse(id: number, events: readonly LoggedEvent[]): DashboardUse {
  const openings = events.filter(isOpening)
  return {
    id,
    openings: openings.length,
    people: [...new Set(events.map(({ userId }) => userId))].toSorted((a, b) => a - b),
    lastAt: lastOf(events),
    ...loadTimes(events.filter(isLoad)),
  }
}

function personUse(id: number, events: readonly LoggedEvent[]): PersonUse {
  const openings = events.filter(isOpening)
  return {
    id,
    openings: openings.length,
    dashboards: new Set(events.flatMap(({ dashboardId }) => dashboardId ?? [])).size,
    lastAt: lastOf(events),
  }
}

const isOpening = ({ name }: LoggedEvent): boolean => name === 'mount_dashboard'

const isLoad = ({ name, durationMs }: LoggedEvent): boolean => name === 'load_chart' && durationMs !== null

function lastOf(events: readonly LoggedEvent[]): number {
  return events.reduce((last, { at }) => Math.max(last, at), 0)
}

function loadTimes(loads: readonly LoggedEvent[]): LoadTimes {
  const sorted = loads.flatMap(({ durationMs }) => durationMs ?? []).toSorted((a, b) => a - b)
  return { loads: sorted.length, medianMs: rankOf(sorted, 0.5), slowMs: rankOf(sorted, 0.95) }
}

/** The smallest value that a share of the values does not exceed (nearest rank). */
function rankOf(sorted: readonly number[], share: number): number | null {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null
}

function groupsBy(
  events: readonly LoggedEvent[],
  keyOf: (event: LoggedEvent) => number | null,
): readonly (readonly [number, readonly LoggedEvent[]])[] {
  const groups = new Map<number, LoggedEvent[]>()
  for (const event of events) {
    const key = keyOf(event)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [event])
    else group.push(event)
  }
  return [...groups]
}
