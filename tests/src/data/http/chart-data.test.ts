import { expect, test } from 'vitest'
import { ASK_CHART_DATA } from '#data/http/chart-data.ts'
import { postChartData } from '#domain/contract/bi/chart-data.ts'

test('the call for the data of a chart stands as its contract has it', () => {
  expect(postChartData).toMatchObject(ASK_CHART_DATA)
})
