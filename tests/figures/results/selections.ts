import { rangeFigures } from '#domain/query/view/range-figures.ts'
import { type Expected, expectedOf } from '#tests/figures/expected/database.ts'
import { keyOf, type View } from '#tests/figures/judge/view.ts'
import { quoteName, type WorldColumn } from '#tests/figures/world/table.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import type { ShownResult } from './play-result.ts'
import { finiteSql, isNumber } from './result-sql.ts'

const MOST_HUGE = 8

/** The sums of a few selections of cells, each of one column. */
export async function selectionViews(shown: ShownResult, chance: Seeded): Promise<readonly View[]> {
  const { result, world } = shown
  if (result.rowCount === 0) return []
  const views: View[] = []
  for (const [at, column] of world.table.columns.entries()) {
    if (!isNumber(column)) continue
    const from = chance.below(result.rowCount)
    // In the reference database the sum of more of the largest decimals overflows.
    const most = column.kind === 'huge' ? MOST_HUGE : result.rowCount
    const count = 1 + chance.below(Math.min(most, result.rowCount - from))
    const rows = Uint32Array.from({ length: count }, (_, row) => from + row)
    const figures = ended(rangeFigures(result, { rows, columns: [at] }))
    const { numbers } = figures
    const texts = [
      String(figures.cells),
      String(figures.nulls),
      String(figures.distinct),
      String(numbers?.notNumbers ?? ''),
      numbers?.sum ?? '',
      numbers?.mean ?? '',
      numbers?.min ?? '',
      numbers?.max ?? '',
    ]
    views.push({
      name: 'selection',
      precision: 'full',
      claims: NAMES.map((name, place) => ({ key: keyOf('selection', name), text: texts[place] ?? '' })),
      expected: await expectedOfRows(shown, column, [from, from + count - 1]),
      isComplete: true,
    })
  }
  return views
}

const NAMES = ['cells', 'null', 'distinct', 'NaN', 'sum', 'mean', 'least', 'greatest'] as const

/** Figures leave out NaN with a label, but not infinities. */
async function expectedOfRows(
  { rows, sql }: ShownResult,
  column: WorldColumn,
  [first, last]: readonly [number, number],
): Promise<ReadonlyMap<string, Expected>> {
  const name = quoteName(column.name)
  const isNan = column.kind === 'double' ? `isnan(${name})` : 'false'
  const numbers = `FILTER (NOT ${isNan})`
  const type = column.kind === 'double' ? 'DOUBLE' : 'DECIMAL(38, 10)'
  const sum = column.kind === 'double' ? `fsum(${name})` : `SUM(${name})`
  const isAll = column.kind === 'huge'
  const [line = []] = await rows(
    `SELECT COUNT(*), COUNT(*) FILTER (${name} IS NULL), COUNT(DISTINCT ${name}),
       CASE WHEN COUNT(${name}) ${numbers} = 0 THEN NULL ELSE COUNT(*) FILTER (${isNan}) END,
       ${sum} ${numbers}, ${isAll ? `SUM(${name})` : `CAST(SUM(CAST(${name} AS ${type})) ${numbers} AS DOUBLE)`} / COUNT(${name}) ${numbers},
       MIN(${name}) ${numbers}, MAX(${name}) ${numbers},
       SUM(ABS(CAST(${name} AS DOUBLE))) FILTER (${finiteSql(column)}) * 1e-13
     FROM (${sql}) WHERE "#" BETWEEN ${first} AND ${last}`,
  )
  const noise = line.at(-1) ?? null
  return new Map(
    NAMES.map((one, at) => {
      const isLoose = one === 'mean' || (one === 'sum' && column.kind === 'double')
      return [keyOf('selection', one), expectedOf(line[at] ?? null, isLoose ? noise : null)]
    }),
  )
}

function ended<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
