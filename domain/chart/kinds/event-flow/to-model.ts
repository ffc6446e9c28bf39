import { exactText } from '#domain/chart/format/format-number.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { divideRows } from '#domain/chart/to-model/hierarchy/divide-rows.ts'
import { hierarchyDrawing, MOST_LEAVES } from '#domain/chart/to-model/hierarchy/hierarchy-drawing.ts'
import type { ModelContext } from '#domain/chart/to-model/model-context.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { counted } from '#domain/core/number/counted.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'
import type { EventFlowForm } from './fields.ts'

type QueryForm = Pick<EventFlowForm, 'entity' | 'all_columns_x'>

/** Maximum number of events of a sequence; a note mentions longer ones. */
const MOST_STEPS = 12

function namesOf(result: ChartResult, column: QueryColumn | null): readonly string[] | null {
  const found = column === null ? undefined : columnOf(result, columnLabel(column))
  return found === undefined ? null : cellLabels(found, found.values)
}

/** The names of the events, by frequency. */
export function eventLabels(result: ChartResult, form: QueryForm): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of namesOf(result, form.all_columns_x) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

/** The events of each entity, ordered by time, otherwise by row. */
function waysOf(result: ChartResult, form: QueryForm): readonly (readonly string[])[] | null {
  const [entities, events] = [namesOf(result, form.entity), namesOf(result, form.all_columns_x)]
  if (entities === null || events === null) return null
  const times = result.columns.find(
    ({ type, name }) => type === 'time' && name !== labelOf(form.all_columns_x),
  )?.values
  const rows = entities.map((_, row) => row)
  const ordered =
    times === undefined
      ? rows
      : rows.toSorted((a, b) => Number(times[a] ?? 0) - Number(times[b] ?? 0) || a - b)
  const ways = new Map<string, string[]>()
  for (const row of ordered) entryOf(ways, entities[row] ?? '', (): string[] => []).push(events[row] ?? '')
  return [...ways.values()]
}

function labelOf(column: QueryColumn | null): string | null {
  return column === null ? null : columnLabel(column)
}

/** The number of entities by sequence of events; null if the result lacks entities or events. */
export function toEventFlowModel(
  result: ChartResult,
  form: EventFlowForm,
  context: ModelContext,
): Drawing | null {
  const ways = waysOf(result, form)
  if (ways === null) return null
  const names = eventLabels(result, form)
  const colors = new Map(
    names.map((name, at): [string, ColorName] => [name, context.colors.get(name) ?? chartColor(at)]),
  )
  const counts = new Map<string, { readonly path: readonly string[]; value: number }>()
  for (const way of ways) {
    const path = way.slice(0, MOST_STEPS)
    entryOf(counts, JSON.stringify(path), () => ({ path, value: 0 })).value += 1
  }
  const least = Math.max(1, form.min_leaf_node_event_count ?? 1)
  const all = [...counts.values()]
  const rows = all.filter(({ value }) => value >= least).map((row) => ({ ...row, second: null }))
  const levels = rows.reduce((most, { path }) => Math.max(most, path.length), 0)
  const write = (value: number | null) => (value === null ? '' : exactText(value))
  const rare = all.length - rows.length
  const long = ways.filter(({ length }) => length > MOST_STEPS).length
  return hierarchyDrawing(
    {
      divisions: divideRows(rows, { leaves: MOST_LEAVES }),
      rows: rows.map((row) => ({
        ...row,
        path: Array.from({ length: levels }, (_, level) => row.path[level] ?? ''),
      })),
      heads: Array.from({ length: levels }, (_, level) => `Event ${level + 1}`),
      metricName: 'Things',
      secondName: null,
      shape: { kind: 'partition' },
      write,
      colorOf: ({ name }) => colors.get(name) ?? null,
      labelOf: ({ name, value }) => `${name}: ${write(value)}`,
      legendOf: () => null,
      // A part is a sequence of events, which no condition on single rows can select.
      pick: () => null,
      notes: [
        firstOf('way', all.length - rare, all.length),
        long === 0 ? null : `the first ${MOST_STEPS} events of ${counted(long, 'thing')}`,
      ].filter((note) => note !== null),
      what: 'event flow',
      addsUp: true,
    },
    context,
  )
}
