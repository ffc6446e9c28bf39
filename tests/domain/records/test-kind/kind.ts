import { storedKind } from '#domain/records/kind/kind.ts'
import { parseTestRecord } from './record.ts'

/** A kind that nobody has heard of, in the place of dashboards: their folder is this one for the tests that ask for it. */
export const dashboards = storedKind({
  name: 'dashboards',
  wireName: 'note',
  indexes: ['pinnedAt'],
  parse: parseTestRecord,
  nameOf: ({ title }) => (typeof title === 'string' ? title : ''),
})
