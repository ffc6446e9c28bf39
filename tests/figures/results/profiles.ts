import { profileColumn } from '#domain/query/profile/column-profile.ts'
import { statisticDigits } from '#domain/query/profile/profile-text.ts'
import { type Expected, expectedOf } from '#tests/figures/expected/database.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { quoteName, type WorldColumn } from '#tests/figures/world/table.ts'
import type { ShownResult } from './play-result.ts'
import { finiteSql, isNumber } from './result-sql.ts'

const COUNTS = ['rows', 'null', 'distinct', 'not finite'] as const
const QUANTILES = { p5: 0.05, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95 } as const

/** The profile of each column of a result. */
export async function profileViews(shown: ShownResult): Promise<readonly View[]> {
  const views: View[] = []
  for (const [at, column] of shown.world.table.columns.entries()) {
    const { result } = shown
    const rows = Uint32Array.from({ length: result.rowCount }, (_, row) => row)
    const profile = profileColumn(result.reader(at), rows, result.columns[at]?.kind === 'time')
    const counts = [profile.rows, profile.nulls, profile.distinct, profile.notFinite].map(String)
    const { numbers } = profile
    const statistics =
      numbers === null
        ? []
        : [
            claim('least', numbers.least ?? statisticDigits(numbers.min)),
            claim('greatest', numbers.greatest ?? statisticDigits(numbers.max)),
            claim('mean', statisticDigits(numbers.mean)),
            ...Object.entries(numbers.quantiles).map(([name, value]) => claim(name, statisticDigits(value))),
          ]
    const base = { precision: 'full', isComplete: true } as const
    views.push({
      ...base,
      name: 'profile, counts',
      claims: COUNTS.map((name, place) => claim(name, counts[place] ?? '')),
      expected: await expectedCounts(shown, column),
    })
    if (isNumber(column))
      views.push({
        ...base,
        name: 'profile',
        claims: statistics,
        expected: await expectedStatistics(shown, column),
      })
  }
  return views
}

/** Each has its own column, since two statistics of one column may be equal. */
function claim(name: string, text: string): Claim {
  return { key: keyOf('profile', name), text }
}

async function expectedCounts({ rows, sql }: ShownResult, column: WorldColumn) {
  const name = quoteName(column.name)
  const [line = []] = await rows(
    `SELECT COUNT(*), COUNT(*) FILTER (${name} IS NULL), COUNT(DISTINCT ${name}), COUNT(${name}) FILTER (NOT ${finiteSql(column)}) FROM (${sql})`,
  )
  return mapOf(COUNTS, line)
}

async function expectedStatistics({ rows, sql }: ShownResult, column: WorldColumn) {
  const name = quoteName(column.name)
  const quantiles = Object.values(QUANTILES).map(
    (share) => `quantile_cont(CAST(${name} AS DOUBLE), ${share})`,
  )
  const [line = []] = await rows(
    `SELECT MIN(${name}), MAX(${name}), favg(CAST(${name} AS DOUBLE)), ${quantiles.join(', ')}, MAX(ABS(CAST(${name} AS DOUBLE))) * 1e-13 FROM (${sql}) WHERE ${finiteSql(column)}`,
  )
  const names = ['least', 'greatest', 'mean', ...Object.keys(QUANTILES)]
  return mapOf(names, line.slice(0, names.length), line.at(-1) ?? null)
}

function mapOf(
  names: readonly string[],
  line: readonly (string | null)[],
  noise: string | null = null,
): ReadonlyMap<string, Expected> {
  return new Map(
    names.map((name, at) => [keyOf('profile', name), expectedOf(line[at] ?? null, at < 2 ? null : noise)]),
  )
}
