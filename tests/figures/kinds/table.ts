import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { isTime } from '#tests/figures/expected/names.ts'
import { underHaving } from '#tests/figures/expected/under-having.ts'
import { keyOf, type View } from '#tests/figures/judge/view.ts'
import { pickMetrics, pickNames, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import { byName, numbersOf, shareOf, sumOf } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'
import { fileViews } from './file-views.ts'
import { rawViews } from './raw-table.ts'

/** Tables of aggregates and of raw rows. */
export const tables: Family = {
  vizTypes: ['table'],
  make: (chance, table, vizType) => {
    const isRaw = chance.next() < 0.3
    const base = plainAsk(chance, table, vizType)
    if (isRaw) {
      const conditions = base.conditions.filter(({ clause }) => clause === 'WHERE')
      return {
        ...base,
        conditions,
        options: { query_mode: 'raw', all_columns: table.columns.map(({ name }) => name) },
      }
    }
    const names = pickNames(chance, table, chance.pick([0, 1, 1, 2]))
    const time = chance.next() < 0.25 ? [pickTime(chance, table)] : []
    const metrics = pickMetrics(chance, table, 1 + chance.below(3))
    const [percent] = metrics
    return {
      ...base,
      groups: [...names, ...time],
      metrics,
      options: {
        query_mode: 'aggregate',
        show_totals: chance.next() < 0.5,
        percent_metrics: chance.next() < 0.3 && percent !== undefined ? [percent.form] : [],
      },
    }
  },
  form: ({ groups, metrics, options }) => {
    if (options['query_mode'] === 'raw') return {}
    const time = groups.find(({ column }) => isTime(column.kind))
    return {
      groupby: groups.map(({ column }) => column.name),
      metrics: metrics.map(({ form }) => form),
      time_grain_sqla: time?.grain ?? null,
      temporal_columns_lookup: time === undefined ? {} : { [time.column.name]: true },
    }
  },
  views: (shown, figures) =>
    shown.ask.options['query_mode'] === 'raw' ? rawViews(shown, figures) : aggregateViews(shown, figures),
}

async function aggregateViews(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask } = shown
  const rows = await figures.by(ask.groups, ask.metrics)
  return [
    ...cellViews(shown, rows),
    nameView(shown, rows),
    ...(await totalViews(shown, figures)),
    ...percentViews(shown, rows),
    ...(ask.options['show_totals'] === true ? [] : await fileViews(shown, ask.groups, rows)),
  ]
}

/** The name of a row by its exported cells. No value and an empty text differ by their cells. */
function rowName({ ask, drawing }: Shown, row: Shown['drawing']['table']['rows'][number]): string {
  const { columns } = drawing.table
  const nameOf = (cell: (typeof row)[number] | undefined) => {
    if (cell === undefined) return ''
    if (!cell.isNull) return cell.plain ?? cell.text
    return cell.text === 'empty' ? '' : '\u2400'
  }
  return ask.groups
    .map((one) => nameOf(row[columns.findIndex(({ name }) => name === one.column.name)]))
    .join(' | ')
}

function expectedName({ ask }: Shown, { cells, names }: ExpectedRow): string {
  return cells
    .map((cell, at) => {
      const one = ask.groups[at]
      if (cell === null) return '\u2400'
      return one !== undefined && isTime(one.column.kind) ? (names[at] ?? '') : cell
    })
    .join(' | ')
}

/** The key of a row, which distinguishes no value, an empty text and a text that looks like one. */
function cellViews(shown: Shown, rows: readonly ExpectedRow[]): readonly View[] {
  const { ask, drawing } = shown
  const { columns } = drawing.table
  const named = rows.map((row) => ({ ...row, names: [expectedName(shown, row)] }))
  const expected = byName(named, ask.metrics)
  const claims = (read: (cell: (typeof drawing.table.rows)[number][number]) => string) =>
    drawing.table.rows.flatMap((row) =>
      ask.metrics.map(({ label }) => {
        const cell = row[columns.findIndex(({ name }) => name === label)]
        const text = cell === undefined || cell.isNull ? '' : read(cell)
        return { key: keyOf(timesNamed(shown, row), label), text }
      }),
    )
  const base = { expected, isComplete: true } as const
  return [
    { ...base, name: 'cells', precision: 'full', claims: claims(({ text }) => text) },
    { ...base, name: 'cells, exact', precision: 'exact', claims: claims(({ exact }) => exact) },
    {
      ...base,
      name: 'cells, copied',
      precision: 'exact',
      claims: claims(({ plain, exact }) => plain ?? exact),
    },
  ]
}

/** Times are identified by the drawn text, other names by the exported one. */
function timesNamed(shown: Shown, row: Shown['drawing']['table']['rows'][number]): string {
  const { ask, drawing } = shown
  const parts = rowName(shown, row).split(' | ')
  return ask.groups
    .map((one, at) => {
      if (!isTime(one.column.kind)) return parts[at] ?? ''
      const cell = row[drawing.table.columns.findIndex(({ name }) => name === one.column.name)]
      return cell === undefined || cell.isNull ? '\u2400' : cell.text
    })
    .join(' | ')
}

/** Years are names, without separators of thousands. */
function nameView({ ask, drawing }: Shown, rows: readonly ExpectedRow[]): View {
  const years = ask.groups.findIndex(({ column }) => column.kind === 'year')
  const at = drawing.table.columns.findIndex(({ name }) => name === 'year')
  const known = new Set(rows.map(({ cells }) => cells[years] ?? null))
  const texts = years < 0 || at < 0 ? [] : drawing.table.rows.flatMap((row) => row[at] ?? [])
  const wrong = texts.find(({ text, isNull }) => !isNull && !known.has(text))
  const expected = new Map<string, Expected>()
  return {
    name: 'years',
    precision: 'full',
    claims: wrong === undefined ? [] : [{ key: keyOf('year'), text: wrong.text }],
    expected,
    isComplete: false,
  }
}

/** The total below a table sums the rows above it. */
async function totalViews({ ask, table, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  if (ask.options['show_totals'] !== true || ask.groups.length === 0) return []
  const [total] = await figures.by([], ask.metrics, { conditions: underHaving(table, ask, ask.groups) })
  const { columns, totals: shown } = drawing.table
  const claims = ask.metrics.map(({ label }) => {
    const cell = shown?.[columns.findIndex(({ name }) => name === label)]
    return { key: keyOf(label), text: cell === undefined || cell.isNull ? '' : cell.text }
  })
  const expected = new Map(
    ask.metrics.map(({ label }, at) => [keyOf(label), total?.figures[at] ?? { kind: 'none' as const }]),
  )
  return [{ name: 'totals', precision: 'full', claims, expected, isComplete: drawing.table.rows.length > 0 }]
}

/** Percentages are shares of the sum of the column, unless a label states otherwise. */
function percentViews(shown: Shown, rows: readonly ExpectedRow[]): readonly View[] {
  const { ask, drawing } = shown
  const { percent_metrics: percents } = ask.options
  const [metric] = ask.metrics
  if (!Array.isArray(percents) || percents.length === 0 || metric === undefined) return []
  const all = rows.flatMap(({ figures }) => figures[0] ?? [])
  if (all.some(({ kind }) => kind === 'not-finite') || numbersOf(all).length === 0) return []
  const total = sumOf(all)
  const expected = new Map(
    rows.map((row) => {
      const [figure] = row.figures
      const share: Expected = figure === undefined ? { kind: 'none' } : shareOf(figure, total)
      return [keyOf(expectedName(shown, row)), share] as const
    }),
  )
  const at = drawing.table.columns.findIndex(({ name }) => name === `%${metric.label}`)
  const claims = drawing.table.rows.map((row) => {
    const cell = row[at]
    return { key: keyOf(timesNamed(shown, row)), text: cell === undefined || cell.isNull ? '' : cell.text }
  })
  return [{ name: 'percentages', precision: 'rough', claims, expected, isComplete: false, isOfAll: true }]
}
