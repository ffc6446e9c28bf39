import type { SeriesHalf } from '#domain/chart/to-model/series/series-half.ts'
import { counted } from '#domain/core/number/counted.ts'

/** The remark about places where a percentage or ratio of two periods is undefined; null for none. */
export function missingSharesText(halves: readonly SeriesHalf[]): string | null {
  const shares = halves
    .flatMap(({ data, rest }) => [...data.series, ...rest])
    .filter(({ other }) => other?.calculation === 'percentage' || other?.calculation === 'ratio')
  const count = shares.reduce((sum, { values }) => sum + values.filter((value) => value === null).length, 0)
  if (count === 0) return null
  const name = shares[0]?.other?.calculation === 'ratio' ? 'ratio' : 'percentage'
  return `${counted(count, name)} not drawn: one of the times has no value, or the other is 0`
}
