import { expect, test } from 'vitest'
import { makeChartBatches } from '#data/commands/charts/chart-batches.ts'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'

const request = (metric: string, datasetId = 1, force = false): ChartDataRequest => ({
  datasource: { id: datasetId, type: 'table' },
  queries: [{ metrics: [metric] }],
  force,
})

function openBatches() {
  let count = 0
  return makeChartBatches(() => `batch ${(count += 1)}`)
}

test('the first request of a batch announces the others of its dataset', () => {
  const batches = openBatches()
  const first = batches.enter(request('a'), 7)
  const second = batches.enter(request('b'), 7)
  batches.enter(request('c', 2), 7)
  batches.enter(request('d', 1, true), 7)
  batches.enter(request('e'), 8)
  expect(first.takeBatch()).toEqual({ id: 'batch 1', announced: [{ metrics: ['b'] }] })
  expect(second.takeBatch()).toEqual({ id: 'batch 1' })
})

test('a single request has no batch', () => {
  expect(openBatches().enter(request('a'), 7).takeBatch()).toBeUndefined()
})

test('a request that is not sent is not announced', () => {
  const batches = openBatches()
  const first = batches.enter(request('a'), 7)
  batches.enter(request('b'), 7).leave()
  expect(first.takeBatch()).toBeUndefined()
})

test('requests beyond 60 begin a batch of their own', () => {
  const batches = openBatches()
  const places = Array.from({ length: 70 }, (_, at) => batches.enter(request(`${at}`), 7))
  const sizes = places.map((place) => place.takeBatch()?.announced?.length ?? 0)
  expect(sizes.filter((size) => size > 0)).toEqual([60, 8])
})
