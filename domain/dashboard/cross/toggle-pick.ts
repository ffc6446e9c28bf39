import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { cellKey, pickKey } from '#domain/chart/model/pick/pick-key.ts'
import { clausesOfPick } from '#domain/chart/query/mask/clauses-of-pick.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { CrossFilter, FilterState } from '#domain/dashboard/filters/filter-state.ts'

type CrossFilters = FilterState['cross']

/** Why a part cannot be picked: one sentence for users. */
interface PickDenial {
  readonly message: string
}

const ALL_ROWS: PickDenial = { message: 'This part has all rows of the chart, so it filters nothing.' }
const SEVERAL_GROUPS: PickDenial = {
  message: 'This part cannot be added: no filter can select it together with the other picked parts.',
}

/**
 * The picks after a part of a chart was pressed. A press replaces the picks of the chart, or clears them if the part was the
 * only one; with `adds` it adds the part, or removes it. Fails if no filter selects exactly the rows of the picked parts.
 */
export function togglePick(
  cross: CrossFilters,
  { chartId, pick, adds }: { readonly chartId: number; readonly pick: ChartPick; readonly adds: boolean },
): Result<CrossFilters, PickDenial> {
  const before = cross.get(chartId)?.picks ?? []
  const others = before.filter((one) => pickKey(one) !== pickKey(pick))
  const isPicked = others.length < before.length
  if (isPicked && (adds || others.length === 0)) return ok(withPicks(cross, { chartId, picks: others }))
  const picks = adds ? [...before, pick] : [pick]
  const clauses = clausesOfPick(joinedPick(picks), { kind: 'chart', id: chartId })
  if (!clauses.ok)
    return err(
      clauses.error.code === 'several-groups' && picks.length > 1
        ? SEVERAL_GROUPS
        : { message: clauses.error.message },
    )
  return clauses.value.length === 0 ? err(ALL_ROWS) : ok(withPicks(cross, { chartId, picks }))
}

/** Replaces the picks of a chart; none removes its filter. */
function withPicks(cross: CrossFilters, filter: CrossFilter): CrossFilters {
  const others = [...cross].filter(([id]) => id !== filter.chartId)
  return new Map(filter.picks.length === 0 ? others : [...others, [filter.chartId, filter] as const])
}

/** Joins picks: a row belongs to the result if it belongs to one of them. An alternative within another one is left out. */
export function joinedPick(picks: readonly ChartPick[]): ChartPick {
  const distinct = new Map(
    picks
      .flatMap(({ alternatives }) => alternatives)
      .map((cells) => {
        const keys = new Set(cells.map(cellKey))
        return [[...keys].toSorted().join(), { cells, keys }] as const
      }),
  )
  const all = [...distinct.values()]
  const widest =
    all.length > MOST_COMPARED
      ? all
      : all.filter(
          ({ keys }) => !all.some((other) => other.keys.size < keys.size && isWithin(other.keys, keys)),
        )
  return {
    label: picks.map(({ label }) => label).join(', '),
    alternatives: widest.map(({ cells }) => cells),
  }
}

/** More alternatives are not compared with each other, which takes time that grows with the square of their number. */
const MOST_COMPARED = 500

/** Whether rows that meet all conditions of `narrow` meet those of `wide`. */
function isWithin(wide: ReadonlySet<string>, narrow: ReadonlySet<string>): boolean {
  return [...wide].every((key) => narrow.has(key))
}
