import { storedKind } from '#domain/records/kind/kind.ts'
import { parseTestRecord } from './record.ts'

/** An unknown kind in the place of dashboards, whose folder tests replace by this one. */
export const dashboards = storedKind({
  name: 'dashboards',
  wireName: 'note',
  indexes: ['pinnedAt'],
  parse: parseTestRecord,
  nameOf: ({ title }) => (typeof title === 'string' ? title : ''),
})
