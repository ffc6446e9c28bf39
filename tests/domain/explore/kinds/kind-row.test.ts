import { expect, test } from 'vitest'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { oftenUsed } from '#domain/explore/kinds/kind-row.ts'

const builders = await loadBuilders()

test('the row has at most seven kinds, including the chosen one', () => {
  const row = oftenUsed(builders, 'echarts_timeseries_smooth')
  expect([row.length <= 7, row[0]]).toEqual([true, 'echarts_timeseries_smooth'])
  expect(oftenUsed(builders, 'pie')).toContain('pie')
})
