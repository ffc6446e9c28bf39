import { type StoredKind, storedKind } from '#domain/records/kind.ts'
import { labelsOf } from '#domain/records/labels.ts'
import { parseStoredChart, type StoredChart } from './record.ts'

/** Charts. Source: BI spec §3. */
export const charts: StoredKind<StoredChart> = storedKind({
  name: 'charts',
  isReadOnly: true,
  parse: parseStoredChart,
  labels: labelsOf({
    icon: 'chart',
    one: 'chart',
    fields: new Map([
      ['name', 'name'],
      ['description', 'description'],
      ['cacheTimeout', 'cache time'],
      ['form', 'form'],
    ]),
  }),
})
