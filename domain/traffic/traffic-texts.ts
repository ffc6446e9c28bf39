import { bytesText } from '#domain/core/number/format-quantity.ts'
import type { Purpose } from './purpose.ts'
import type { Traffic } from './traffic-row.ts'

/** Labels of the purposes. */
export const PURPOSE_NAMES = {
  run: 'Queries, their results and files',
  dashboard: 'Dashboards and charts',
  sync: 'Sync and session',
  metadata: 'Names of databases and tables',
  app: 'Files of Offset',
} as const satisfies Record<Purpose, string>

/** Describes a sum: both directions, and the uncompressed part. */
export function trafficSentence({ up, down, unpacked }: Traffic, since: string): string {
  if (up + down === 0) return `Nothing was transferred ${since}.`
  const read = unpacked === 0 ? '' : ` Of that, ${bytesText(unpacked)} were counted uncompressed.`
  return `${bytesText(down)} received and ${bytesText(up)} sent ${since}.${read}`
}
