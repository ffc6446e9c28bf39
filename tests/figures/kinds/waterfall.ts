import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { type Decimal, plus, ZERO } from '#tests/figures/expected/decimal.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { type CellText, tableClaims } from '#tests/figures/shown/table-claims.ts'
import type { Ask } from '#tests/figures/world/ask.ts'
import { pickMetrics, pickName, pickNames, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import { sumOf } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'
import { fileViews } from './file-views.ts'
import { sortedByCells } from './sorted-rows.ts'

const NONE: Expected = { kind: 'none' }
const LEVEL = 'Level after it'

/** Successive changes with the level after each; with a breakdown, the changes between totals. */
export const waterfalls: Family = {
  vizTypes: ['waterfall'],
  make: (chance, table, vizType) => {
    const axis = chance.next() < 0.5 ? pickTime(chance, table) : pickName(chance, table)
    const others = pickNames(chance, table, 3).filter(({ column }) => column !== axis.column)
    return {
      ...plainAsk(chance, table, vizType),
      axis,
      groups: chance.next() < 0.4 ? others.slice(0, 1) : [],
      metrics: pickMetrics(chance, table, 1),
      options: { show_value: chance.next() < 0.5 },
    }
  },
  form: ({ axis, groups, metrics: [metric] }) => ({
    x_axis: axis?.column.name,
    time_grain_sqla: axis?.grain ?? null,
    groupby: groups.map(({ column }) => column.name),
    metric: metric?.form,
  }),
  views,
}

/** A row of the table: its name, its value, and the level after it. */
interface Step {
  readonly name: string
  readonly value: Expected
  readonly level: Expected
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const { axis } = ask
  if (axis === null) return []
  const dimensions = [axis, ...ask.groups]
  const rows = await figures.by(dimensions, ask.metrics)
  const files = await fileViews(shown, dimensions, rows)
  // A limit keeps the first rows in the order of the axis.
  const steps = stepsOf(ask, sortedByCells(rows, dimensions).slice(0, ask.rowLimit))
  if (steps === null) return files
  const label = ask.metrics[0]?.label ?? ''
  const expected = new Map(
    steps.flatMap(({ name, value, level }, at) => [
      [keyOf(String(at), name, label), value] as const,
      [keyOf(String(at), name, LEVEL), level] as const,
    ]),
  )
  const base = { expected, isComplete: true } as const
  const claims = (how: CellText) => placedClaims(shown, how)
  const { model } = drawing
  const tips =
    model.kind === 'series'
      ? model.series.flatMap(({ values, textAt }) =>
          model.xLabels.flatMap((name, at) =>
            (values[at] ?? null) === null ? [] : [{ key: keyOf(String(at), name, label), text: textAt(at) }],
          ),
        )
      : []
  // A step without a value is drawn as no change; the footer reports it.
  const drawn = new Map([...expected].map(([key, one]) => [key, one.kind === 'number' ? one : ZERO_FIGURE]))
  return [
    { ...base, name: 'table view', precision: 'full', claims: claims('text') },
    { ...base, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    { ...base, name: 'tips', precision: 'full', claims: tips, expected: drawn, isComplete: false },
    ...files,
  ]
}

const ZERO_FIGURE: Expected = { kind: 'number', value: ZERO, noise: ZERO }

/** The figures of the table by row number, since two steps may have the same name. */
function placedClaims({ drawing: { table } }: Shown, how: CellText): readonly Claim[] {
  return table.rows.flatMap((row, at) => {
    const name = row[0]?.text ?? ''
    const own = tableClaims({ ...table, rows: [row] }, 1, how, (label) => label)
    return own.map(({ text }, column) => ({
      key: keyOf(String(at), name, table.columns[column + 1]?.label ?? ''),
      text,
    }))
  })
}

function stepsOf(ask: Ask, rows: readonly ExpectedRow[]): readonly Step[] | null {
  if (ask.groups.length === 0) return changes(rows)
  // With noise of doubles it is unknown whether a small change is one.
  const isNoisy = rows.some(({ figures: [one = NONE] }) => one.kind === 'not-finite' || hasNoise(one))
  return isNoisy ? null : betweenTotals(rows)
}

const hasNoise = (one: Expected) => one.kind === 'number' && one.noise.digits !== 0n

function changes(rows: readonly ExpectedRow[]): readonly Step[] {
  const values: Expected[] = []
  const steps = rows.map(({ names: [name = ''], figures: [value = NONE] }): Step => {
    values.push(value.kind === 'not-finite' ? NONE : value)
    return { name, value, level: levelOf(values) }
  })
  const total = levelOf(values)
  return [...steps, { name: 'Total', value: total, level: total }]
}

/** The sum of all values so far; zero when there is none. */
function levelOf(values: readonly Expected[]): Expected {
  const sum = sumOf(values)
  return sum.kind === 'none' ? ZERO_FIGURE : sum
}

function betweenTotals(rows: readonly ExpectedRow[]): readonly Step[] {
  const periods = [...Map.groupBy(rows, ({ cells }) => cells[0] ?? null).values()]
  const valueOf = (one: ExpectedRow | undefined): Decimal => {
    const [figure = NONE] = one?.figures ?? []
    return figure.kind === 'number' ? figure.value : ZERO
  }
  const steps: Step[] = []
  let before: readonly ExpectedRow[] = []
  for (const [at, period] of periods.entries()) {
    const level = [levelOf(before.flatMap(({ figures }) => figures))]
    const partOf = (all: readonly ExpectedRow[], part: string) => all.find(({ names }) => names[1] === part)
    const parts = at === 0 ? [] : [...new Set([...before, ...period].map(({ names }) => names[1] ?? ''))]
    for (const part of parts) {
      const then = valueOf(partOf(before, part))
      const value = plus(valueOf(partOf(period, part)), { ...then, digits: -then.digits })
      if (value.digits === 0n) continue
      const change: Expected = { kind: 'number', value, noise: ZERO }
      level.push(change)
      steps.push({ name: part, value: change, level: sumOf(level) })
    }
    const total = levelOf(period.flatMap(({ figures }) => figures))
    steps.push({ name: period[0]?.names[0] ?? '', value: total, level: total })
    before = period
  }
  return steps
}
