import { adopted } from '#domain/sync/kind/adopted-record.ts'
import type { AdoptStart, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { BLANK_CHART, type ChartFields, type StoredChart } from './record.ts'

/** Makes the stored chart of a chart that the server reports. */
export function adoptChart(remote: RemoteRecord, start: AdoptStart): StoredChart {
  return adopted<ChartFields>({ ...BLANK_CHART, ...remote.fields }, remote, start)
}
