import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { Expected } from '#tests/figures/expected/database.ts'
import { compareDecimals } from '#tests/figures/expected/decimal.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { type CellText, tableClaims } from '#tests/figures/shown/table-claims.ts'
import { pickMetrics, pickNames, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import { numbersOf } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'
import { seriesExpected, seriesName } from './series-names.ts'
import { sortedByCells } from './sorted-rows.ts'

/** Series as rows of folded areas: the values in the table, the ends of each in its tooltip. */
export const horizons: Family = {
  vizTypes: ['horizon'],
  make: (chance, table, vizType) => ({
    ...plainAsk(chance, table, vizType),
    axis: pickTime(chance, table),
    groups: pickNames(chance, table, chance.pick([0, 1, 1, 2])),
    metrics: pickMetrics(chance, table, 1),
  }),
  form: ({ axis, groups, metrics }) => ({
    granularity_sqla: axis?.column.name,
    time_grain_sqla: axis?.grain ?? null,
    groupby: groups.map(({ column }) => column.name),
    metrics: metrics.map(({ form }) => form),
  }),
  views,
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const { axis } = ask
  if (axis === null) return []
  const dimensions = [axis, ...ask.groups]
  const rows = sortedByCells(await figures.by(dimensions, ask.metrics), dimensions)
  const expected = seriesExpected(ask, rows)
  const claims = (how: CellText) => tableClaims(drawing.table, 1, how, (label) => label)
  const base = { expected, isComplete: true } as const
  const { model } = drawing
  const bySeries = new Map<string, Expected[]>()
  for (const { cells, names, figures: own } of rows) {
    if (cells[0] === null) continue
    const name = seriesName(ask, ask.metrics[0]?.label ?? '', names.slice(1))
    bySeries.set(name, [...(bySeries.get(name) ?? []), ...own])
  }
  const ends = new Map([...bySeries].flatMap(([name, values]) => endsOf(name, values)))
  return [
    { ...base, name: 'table view', precision: 'full', claims: claims('text') },
    { ...base, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    {
      name: 'tips',
      precision: 'full',
      claims: 'tips' in model ? model.tips.flatMap(tipClaims) : [],
      expected: ends,
      isComplete: false,
      isOfAll: true,
    },
  ]
}

/** The last, the largest and the smallest figure of a series. */
function endsOf(name: string, values: readonly Expected[]): readonly (readonly [string, Expected])[] {
  const numbers = numbersOf(values)
  const sorted = numbers.toSorted((a, b) => compareDecimals(a.value, b.value))
  const none: Expected = { kind: 'none' }
  return [
    [keyOf(name, 'Latest'), numbers.at(-1) ?? none],
    [keyOf(name, 'Highest'), sorted.at(-1) ?? none],
    [keyOf(name, 'Lowest'), sorted[0] ?? none],
  ]
}

const tipClaims = ({ title, rows }: Tip): readonly Claim[] =>
  rows.flatMap(({ name, text }) =>
    name === 'Values' ? [] : [{ key: keyOf(title, name.replace(/, .*$/, '')), text }],
  )
