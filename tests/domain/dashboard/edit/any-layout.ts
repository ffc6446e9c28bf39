import fc from 'fast-check'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { tableOf } from '#domain/records/dashboards/table.ts'

const IDS = ['ROOT_ID', 'GRID_ID', 'HEADER_ID', 'a', 'b', 'c', 'd', 'e', '__proto__', 'constructor']

const kinds = fc.constantFrom(
  'ROOT',
  'GRID',
  'ROW',
  'COLUMN',
  'CHART',
  'TABS',
  'TAB',
  'MARKDOWN',
  'HEADER',
  'HOLOGRAM',
)

const size = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constantFrom(0.5, 1e9, Number.NaN, '4', null))

const component = fc.record({
  type: kinds,
  children: fc.array(fc.oneof(fc.constantFrom(...IDS, 'missing'), fc.constantFrom(7, null)), {
    maxLength: 5,
  }),
  parents: fc.array(fc.constantFrom(...IDS), { maxLength: 3 }),
  meta: fc.record({ chartId: fc.constantFrom(1, 2, 'x'), width: size, height: size }),
})

const entry = fc.oneof(
  { weight: 9, arbitrary: component },
  { weight: 1, arbitrary: fc.constantFrom(3, 'v2', null, []) },
)

/** Documents whose layout has any entries: cycles, components in several places, unknown kinds, sizes of any value. */
export const anyDocument: fc.Arbitrary<DashboardDocument> = fc
  .array(fc.tuple(fc.constantFrom(...IDS), entry), { minLength: 3, maxLength: 12 })
  .map((entries) => ({ ...BLANK_DASHBOARD, position: tableOf(entries) }))
