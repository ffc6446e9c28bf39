import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { ChartData } from '#parts/chart/drawn/use-chart-data.ts'

export interface ResultTabProps {
  readonly query: ChartQuery
  readonly data: ChartData
}
