import type { SeriesForm } from '#domain/chart/fields/field-groups.ts'
import { originalName } from '#domain/chart/query/other-time.ts'
import type { SeriesColumns } from '#domain/chart/query/series-query.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import type { Shortfall } from '#domain/core/completeness/completeness.ts'
import type { SeriesData } from './read-series.ts'
import { readHalf } from './series/series-half.ts'
import { hasOwnScheme } from './series/style/own-scheme.ts'

/** Reads a result as ten sorted series. `lost` are rows without a place. */
export function chartSeries(
  result: ChartResult,
  form: SeriesForm,
  columns: SeriesColumns,
): SeriesData & { readonly total: number; readonly lost: readonly Shortfall[] } {
  const { data, total, lost } = readHalf(result, form, columns)
  return { ...data, total, lost }
}

/** The names of a chart's series if there are several. */
export function seriesLabels(
  result: ChartResult,
  form: SeriesForm & { readonly color_scheme?: string | null },
  columns: SeriesColumns,
): readonly string[] {
  if (hasOwnScheme(form.color_scheme ?? null)) return []
  const names = [...new Set(readHalf(result, form, columns).data.series.map(originalName))]
  return names.length > 1 ? names : []
}
