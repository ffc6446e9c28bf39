import { askSql } from '#tests/figures/expected/ask-sql.ts'
import { expectedOf } from '#tests/figures/expected/database.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { pickMetrics, pickNames, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Family, Figures, Shown } from './family.ts'

/** Boxes over the figures of a second name: their quartiles, mean and count. */
export const boxes: Family = {
  vizTypes: ['box_plot'],
  make: (chance, table, vizType) => {
    const [first, second] = pickNames(chance, table, 2)
    const plain = plainAsk(chance, table, vizType)
    return {
      ...plain,
      // HAVING applies to finer groups than the boxes, whose names it selects.
      conditions: plain.conditions.filter(({ clause }) => clause !== 'HAVING'),
      rowLimit: 10_000,
      groups: first === undefined ? [] : [first],
      across: second === undefined ? [] : [second],
      metrics: pickMetrics(chance, table, 1),
      options: { whiskerOptions: chance.pick(['Tukey', 'Min/max (no outliers)', '2/98 percentiles']) },
    }
  },
  form: ({ groups, across, metrics }) => ({
    groupby: groups.map(({ column }) => column.name),
    columns: across.map(({ column }) => column.name),
    metrics: metrics.map(({ form }) => form),
  }),
  views,
}

/** A quartile is a value or between two values, and any number between them is accepted. */
function quartile(share: number): string {
  const at = (round: string) => `list_sort(list(v))[CAST(${round}((COUNT(v) - 1) * ${share}) AS INTEGER) + 1]`
  return `${at('floor')} / 2 + ${at('ceil')} / 2`
}

const MEASURES: ReadonlyMap<string, string> = new Map([
  ['First quartile', quartile(0.25)],
  ['Median', 'quantile_cont(v, 0.5)'],
  ['Mean', 'AVG(v)'],
  ['Third quartile', quartile(0.75)],
  ['Values', 'COUNT(v)'],
])

async function views({ ask, table, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const all = askSql(table, ask, [...ask.groups, ...ask.across], ask.metrics)
  const inner = `SELECT * FROM (${all}) AS q(k0, k1, v, noise)`
  const measures = [...MEASURES.values()].map((sql) => `CAST(${sql} AS VARCHAR)`)
  const rows = await figures.sql(
    () =>
      `SELECT k0, ${measures.join(', ')}, CAST(MAX(ABS(v)) * 1e-12 AS VARCHAR), CAST(BOOL_AND(isfinite(v)) AS VARCHAR) FROM (SELECT k0, CAST(v AS DOUBLE) AS v FROM (${inner}) WHERE v IS NOT NULL) GROUP BY k0`,
  )
  const known = rows.filter((row) => row.at(-1) === 'true')
  const names = await figures.by(ask.groups, ask.metrics)
  const nameOf = (cell: string | null) =>
    names.find(({ cells }) => (cells[0] ?? null) === cell)?.names[0] ?? ''
  const expected = new Map(
    known.flatMap(([cell = null, ...values]) =>
      [...MEASURES.keys()].map(
        (measure, at) =>
          [
            keyOf(nameOf(cell), measure),
            expectedOf(values[at] ?? null, values[MEASURES.size] ?? null),
          ] as const,
      ),
    ),
  )
  const heads = drawing.table.columns.map(({ label }) => label)
  const claims: readonly Claim[] = drawing.table.rows.flatMap((row) =>
    [...MEASURES.keys()].flatMap((measure) => {
      const cell = row[heads.indexOf(measure)]
      const key = keyOf(row[0]?.text ?? '', measure)
      return cell === undefined || !expected.has(key) ? [] : [{ key, text: cell.isNull ? '' : cell.text }]
    }),
  )
  return [{ name: 'boxes', precision: 'full', claims, expected, isComplete: true }, spanView(drawing)]
}

/** The lower end of a box is never above the upper one. */
function spanView({ table }: Shown['drawing']): View {
  const at = (label: string) => table.columns.findIndex((one) => one.label === label)
  const [low, high] = [at('Low'), at('High')]
  const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', '').replace('−', '-'))
  const wrong = table.rows.filter((row) => numberOf(row[low]?.exact) > numberOf(row[high]?.exact))
  const claims = wrong.map((row) => ({
    key: keyOf('low above high'),
    text: `${row[low]?.text ?? ''} > ${row[high]?.text ?? ''}`,
  }))
  return { name: 'whiskers', precision: 'rough', claims, expected: new Map(), isComplete: false }
}
