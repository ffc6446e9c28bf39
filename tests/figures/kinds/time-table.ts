import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { doubleOf } from '#tests/figures/expected/decimal.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { type CellText, tableClaims } from '#tests/figures/shown/table-claims.ts'
import type { Ask } from '#tests/figures/world/ask.ts'
import { pickMetrics, pickNames, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { meanOf, shareOf, sumOf } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'

const NONE: Expected = { kind: 'none' }

interface Column {
  readonly label: string
  readonly colType: 'time' | 'contrib' | 'spark' | 'avg'
  readonly comparisonType?: 'value' | 'diff' | 'perc' | 'perc_change'
  readonly timeLag?: number
  readonly timeRatio?: number
}

function columnsOf(chance: Seeded): readonly Column[] {
  const lag = () => chance.pick([1, 1, 2, 3])
  return [
    { label: 'latest', colType: 'time' },
    { label: 'before', colType: 'time', comparisonType: 'value', timeLag: lag() },
    { label: 'difference', colType: 'time', comparisonType: 'diff', timeLag: lag() },
    { label: 'share', colType: 'time', comparisonType: 'perc', timeLag: lag() },
    { label: 'change', colType: 'time', comparisonType: 'perc_change', timeLag: lag() },
    { label: 'contribution', colType: 'contrib' },
    { label: 'average', colType: 'avg', timeLag: chance.pick([2, 3, 1_000]) },
    { label: 'line', colType: 'spark' },
    { label: 'ratios', colType: 'spark', timeRatio: lag() },
  ]
}

/** A row for each metric or group, with columns computed from its values along a time. */
export const timeTables: Family = {
  vizTypes: ['time_table'],
  make: (chance, table, vizType) => {
    const groups = pickNames(chance, table, chance.pick([0, 1, 1, 2]))
    return {
      ...plainAsk(chance, table, vizType),
      axis: pickTime(chance, table),
      groups,
      metrics: pickMetrics(chance, table, groups.length > 0 ? 1 : 1 + chance.below(2)),
      options: { column_collection: columnsOf(chance) },
    }
  },
  form: ({ axis, groups, metrics }) => ({
    granularity_sqla: axis?.column.name,
    time_grain_sqla: axis?.grain ?? null,
    groupby: groups.map(({ column }) => column.name),
    metrics: metrics.map(({ form }) => form),
  }),
  views,
}

async function views({ ask, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const { axis } = ask
  if (axis === null) return []
  const all = await figures.by([axis, ...ask.groups], ask.metrics)
  // Computed columns leave out values that are not finite.
  if (all.some((row) => row.figures.some(({ kind }) => kind === 'not-finite'))) return []
  const rows = all.filter(({ cells }) => cells[0] !== null)
  const expected = expectedCells(ask, rows)
  const base = { expected, isComplete: true, isOfAll: true } as const
  const claims = (how: CellText) =>
    tableClaims(drawing.table, 1, how, (label) => (LINES.has(label) ? null : label))
  return [
    { ...base, name: 'table view', precision: 'rough', claims: claims('text').map(withoutWord) },
    { ...base, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    lineView(ask, drawing, rows),
  ]
}

const LINES: ReadonlySet<string> = new Set(['line', 'ratios'])

/** A share of zero is shown as text. */
const withoutWord = ({ key, text }: Claim): Claim => ({ key, text: text === 'from 0' ? '' : text })

/** The values of each series in the order of time. */
function seriesOf(
  { groups, metrics }: Ask,
  rows: readonly ExpectedRow[],
): ReadonlyMap<string, readonly Expected[]> {
  const times = [...new Set(rows.map(({ cells }) => Number(cells[0])))].toSorted((a, b) => a - b)
  const series = new Map<string, Expected[]>()
  for (const { cells, names, figures } of rows) {
    for (const [at, { label }] of metrics.entries()) {
      const name = groups.length === 0 ? label : names.slice(1).join(', ')
      const values = series.get(name) ?? times.map(() => NONE)
      values[times.indexOf(Number(cells[0]))] = figures[at] ?? NONE
      series.set(name, values)
    }
  }
  return series
}

function columnsFrom({ options }: Ask): readonly Column[] {
  const columns = options['column_collection']
  return Array.isArray(columns) ? columns : []
}

function expectedCells(ask: Ask, rows: readonly ExpectedRow[]): ReadonlyMap<string, Expected> {
  const series = seriesOf(ask, rows)
  const latest = sumOf([...series.values()].flatMap((values) => values.at(-1) ?? []))
  return new Map(
    [...series].flatMap(([name, values]) =>
      columnsFrom(ask).flatMap((column) =>
        column.colType === 'spark'
          ? []
          : [[keyOf(name, column.label), cellOf(column, values, latest)] as const],
      ),
    ),
  )
}

function cellOf(
  { colType, comparisonType, timeLag = 0 }: Column,
  values: readonly Expected[],
  latest: Expected,
): Expected {
  const now = values.at(-1) ?? NONE
  const then = values[values.length - 1 - timeLag] ?? NONE
  if (colType === 'avg') return meanOf(values.slice(-timeLag))
  if (colType === 'contrib') return shareOf(now, latest)
  switch (comparisonType) {
    case 'diff':
      return differenceOf(now, then)
    case 'perc':
      return shareOf(now, then)
    case 'perc_change':
      return changeOf(now, then)
    default:
      return then
  }
}

function differenceOf(now: Expected, then: Expected): Expected {
  if (now.kind !== 'number' || then.kind !== 'number') return NONE
  return sumOf([now, { ...then, value: { ...then.value, digits: -then.value.digits } }])
}

/** The change as a share of the absolute value before. */
function changeOf(now: Expected, then: Expected): Expected {
  const difference = differenceOf(now, then)
  if (then.kind !== 'number' || difference.kind !== 'number') return NONE
  if (then.value.digits === 0n) return difference.value.digits === 0n ? difference : NONE
  const { digits, power } = then.value
  const before: Expected = { ...then, value: { digits: digits < 0n ? -digits : digits, power } }
  const share = shareOf(difference, before)
  return share.kind === 'number' ? share : NONE
}

/** The figures in the text of a line. */
function lineView(ask: Ask, { table }: Shown['drawing'], rows: readonly ExpectedRow[]): View {
  const claims = tableClaims(table, 1, 'text', (label) => (LINES.has(label) ? label : null))
  const parts = claims.flatMap(({ key, text }) => {
    const [, ...texts] = /^from (.+) to (.+), lowest (.+), highest (.+)$/.exec(text) ?? []
    return texts.map((part, at) => ({ key: keyOf(key, String(at)), text: part }))
  })
  const expected = new Map<string, Expected>()
  for (const [name, values] of seriesOf(ask, rows)) {
    for (const { label, colType, timeRatio = 0 } of columnsFrom(ask)) {
      if (colType !== 'spark') continue
      const line =
        timeRatio === 0 ? values : values.slice(timeRatio).map((one, at) => shareOf(one, values[at] ?? NONE))
      const known = line.flatMap((one) => (one.kind === 'number' ? [one] : []))
      const sorted = known.toSorted((a, b) => doubleOf(a.value) - doubleOf(b.value))
      for (const [at, one] of [known[0], known.at(-1), sorted[0], sorted.at(-1)].entries())
        expected.set(keyOf(keyOf(name, label), String(at)), one ?? NONE)
    }
  }
  return { name: 'line', precision: 'rough', claims: parts, expected, isComplete: true, isOfAll: true }
}
