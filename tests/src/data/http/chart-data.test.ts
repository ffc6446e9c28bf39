import { expect, test } from 'vitest'
import { ASK_CHART_DATA } from '#data/http/chart-data.ts'
import { postChartData } from '#domain/contract/bi/chart-data.ts'

test('the written-out call for chart data equals its contract', () => {
  expect(postChartData).toMatchObject(ASK_CHART_DATA)
})
