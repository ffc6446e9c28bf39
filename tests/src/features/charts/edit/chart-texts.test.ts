import { expect, test } from 'vitest'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { chartEntry } from '#domain/chart/list/chart-entry.ts'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { dependsText } from '#features/charts/edit/chart-texts.ts'
import { localId } from '#tests/support/tabs.ts'

const FACTS = {
  favorites: new Set<number>(),
  people: new Map<number, string>(),
  dashboards: new Map([1, 2, 3, 4, 5, 6].map((id) => [id, `D${id}`])),
  changed: new Set<never>(),
}

function entry(name: string, dashboards: readonly number[] = []): ChartEntry {
  return chartEntry(newChart(localId(name), { ...BLANK_CHART, name, dashboards }, 1), FACTS)
}

test('the dashboards that contain the charts are named before a deletion', () => {
  expect(dependsText([entry('Delays')])).toBe(
    'It is deleted for all users. No dashboard that you can open contains it.',
  )
  expect(dependsText([entry('Delays', [1])])).toBe(
    'It is deleted for all users, and removed from the dashboard “D1”.',
  )
  expect(dependsText([entry('a', [1, 2]), entry('b', [2, 3, 4, 5, 6])])).toBe(
    'They are deleted for all users, and removed from the dashboards “D1”, “D2”, “D3”, “D4”, “D5” and 1 more.',
  )
})
