import { expect, test } from 'vitest'
import { filterKindsInTheirFolders } from './filter-kinds.ts'

const kind = { path: 'domain/dashboard/filters/range/kind.ts', text: "wireType: 'filter_range'," }

function breaches(path: string, text: string) {
  return filterKindsInTheirFolders.check([kind, { path, text }]).length
}

test('a kind of filter is named in its folder, and in the data of the example', () => {
  const text = "if (filterType === 'filter_range') return"
  expect(breaches('src/features/dashboards/filters/FilterFields.tsx', text)).toBe(1)
  expect(breaches('domain/dashboard/filters/native-filter.ts', text)).toBe(1)
  expect(breaches('domain/dashboard/filters/range/read-range.ts', text)).toBe(0)
  expect(breaches('server/example-data/dashboards.ts', text)).toBe(0)
  expect(breaches('domain/dashboard/filters/native-filter.ts', "// as 'filter_range' is read")).toBe(0)
  expect(breaches('server/store/datasets.ts', 'filter_range: true')).toBe(0)
})
