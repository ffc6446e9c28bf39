import { type StoredKind, storedKind } from '#domain/records/kind.ts'
import { labelsOf } from '#domain/records/labels.ts'
import { parseStoredDashboard, type StoredDashboard } from './record.ts'

/** Dashboards. Source: BI spec §3. */
export const dashboards: StoredKind<StoredDashboard> = storedKind({
  name: 'dashboards',
  isReadOnly: true,
  indexes: ['*names'],
  parse: parseStoredDashboard,
  nameOf: ({ title }) => (typeof title === 'string' ? title : ''),
  labels: labelsOf({
    icon: 'dashboard',
    one: 'dashboard',
    fields: new Map([
      ['title', 'title'],
      ['slug', 'address'],
      ['published', 'published'],
      ['css', 'style'],
      ['position', 'layout'],
      ['metadata', 'filters and colours'],
      ['certifiedBy', 'certified by'],
      ['certificationDetails', 'certification'],
    ]),
  }),
})
