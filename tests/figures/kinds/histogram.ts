import { type Expected, expectedOf } from '#tests/figures/expected/database.ts'
import { decimalOf, doubleOf, ZERO } from '#tests/figures/expected/decimal.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { columnsOf, pickOne, plainAsk } from '#tests/figures/world/make-ask.ts'
import { quoteName } from '#tests/figures/world/table.ts'
import type { Family, Figures, Shown } from './family.ts'

/** The counts of the values of a column in ranges of equal width. */
export const histograms: Family = {
  vizTypes: ['histogram_v2', 'histogram'],
  make: (chance, table, vizType) => {
    const plain = plainAsk(chance, table, vizType)
    return {
      ...plain,
      conditions: plain.conditions.filter(({ clause }) => clause === 'WHERE'),
      options: {
        column: pickOne(chance, columnsOf(table, ['integer', 'decimal', 'double', 'year'])).name,
        bins: 2 + chance.below(6),
        normalize: chance.next() < 0.3,
        cumulative: chance.next() < 0.3,
      },
    }
  },
  form: ({ vizType, options: { column, bins, normalize } }) => ({
    groupby: [],
    ...(vizType === 'histogram'
      ? { all_columns_x: [column], link_length: String(bins), normalized: normalize, normalize: undefined }
      : {}),
  }),
  views,
}

async function views({ ask, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const where = ask.conditions.map(({ sql }) => `(${sql})`)
  const name = quoteName(String(ask.options['column']))
  const texts = await figures.sql(
    (source) =>
      `SELECT CAST(CAST(${name} AS DOUBLE) AS VARCHAR) FROM ${source}${where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`}`,
  )
  const values = texts.flatMap(([text]) => (text === null || text === undefined ? [] : [Number(text)]))
  if (values.length === 0 || values.some((value) => !Number.isFinite(value))) return []
  const bins = Number(ask.options['bins'])
  const edges = edgesOf(values, bins)
  if (edges === null || isNearEdge(values, edges)) return []
  const ends = drawing.table.rows.map(([cell]) => (cell?.text ?? '').split(' to '))
  const endClaims = ends.flatMap(([from = '', to = ''], at) => [
    { key: keyOf('from', String(at)), text: from },
    { key: keyOf('to', String(at)), text: to },
  ])
  const expectedEnds = new Map(
    edges
      .slice(0, -1)
      .flatMap((from, at) => [
        [keyOf('from', String(at)), numberOf(from)] as const,
        [keyOf('to', String(at)), numberOf(edges[at + 1] ?? from)] as const,
      ]),
  )
  const claims: readonly Claim[] = drawing.table.rows.map(([, cell], at) => ({
    key: keyOf(String(at)),
    text: cell === undefined || cell.isNull ? '' : cell.text,
  }))
  const expected = new Map(countsOf(values, edges, ask.options).map((one, at) => [keyOf(String(at)), one]))
  return [
    {
      name: 'ranges',
      precision: 'full',
      claims: endClaims,
      expected: expectedEnds,
      isComplete: false,
      isOfAll: true,
    },
    { name: 'counts', precision: 'full', claims, expected, isComplete: true, isOfAll: true },
  ]
}

/** The ends of the ranges; null when all values are equal. */
function edgesOf(values: readonly number[], bins: number): readonly number[] | null {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least
  if (span === 0 || !Number.isFinite(span)) return null
  // For the largest doubles a multiple of the width overflows.
  return Array.from({ length: bins + 1 }, (_, at) => (at === bins ? most : least + span * (at / bins)))
}

/** Returns whether a value is so near to an inner end that rounding decides its range. */
function isNearEdge(values: readonly number[], edges: readonly number[]): boolean {
  const span = (edges.at(-1) ?? 0) - (edges[0] ?? 0)
  return edges.slice(1, -1).some((edge) => values.some((value) => Math.abs(value - edge) < span * 1e-9))
}

function countsOf(
  values: readonly number[],
  edges: readonly number[],
  options: Shown['ask']['options'],
): readonly Expected[] {
  const counts = edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? from
    const isLast = at === edges.length - 2
    return values.filter((value) => value >= from && (value < to || (isLast && value === to))).length
  })
  let before = 0
  const summed = counts.map((count) => {
    before = options['cumulative'] === true ? before + count : count
    return before
  })
  return summed.map((count) =>
    options['normalize'] === true ? numberOf(count / values.length) : expectedOf(String(count)),
  )
}

function numberOf(value: number): Expected {
  const exact = decimalOf(value)
  if (exact === null) return { kind: 'none' }
  return { kind: 'number', value: exact, noise: decimalOf(Math.abs(doubleOf(exact)) * 1e-12) ?? ZERO }
}
