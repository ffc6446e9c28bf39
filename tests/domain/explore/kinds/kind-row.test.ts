import { expect, test } from 'vitest'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { oftenUsed } from '#domain/explore/kinds/kind-row.ts'

const builders = await loadBuilders()

test('the row of kinds has at most seven, and always the one that the chart has', () => {
  const row = oftenUsed(builders, 'echarts_timeseries_smooth')
  expect([row.length <= 7, row[0]]).toEqual([true, 'echarts_timeseries_smooth'])
  expect(oftenUsed(builders, 'pie')).toContain('pie')
})
