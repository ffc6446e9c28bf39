import { expect, test } from 'vitest'
import { exportFileName } from '#server/files/csv/file-name.ts'

const TIME = Date.UTC(2026, 10, 21, 9, 44, 2, 500)

test.each([
  ['Untitled Query 1', 'sqllab_untitled_query_1_20261121T094402.csv'],
  ['airports (first): 3', 'sqllab_airports_first_3_20261121T094402.csv'],
  ['../../etc/passwd"\r\n', 'sqllab_etcpasswd_20261121T094402.csv'],
  ['Größe', 'sqllab_größe_20261121T094402.csv'],
  ['', 'sqllab_notab_20261121T094402.csv'],
  [null, 'sqllab_notab_20261121T094402.csv'],
  ['x'.repeat(5_000), `sqllab_${'x'.repeat(100)}_20261121T094402.csv`],
])('the file of the tab %j', (tab, name) => {
  expect(exportFileName(tab, TIME, 'csv')).toBe(name)
})
