import { expect, test } from 'vitest'
import { afterEstimateEvent } from '#domain/query/estimate/cost-estimate.ts'

// Source: SQL spec §3, §4, §8.
const cost = [{ figures: [['Total cost', '44984.0']] as const, plan: null }]

test.each([
  ['started', { kind: 'started' }, { completed: false, cost: null, error: null }],
  ['returned', { kind: 'returned', cost }, { completed: true, cost, error: null }],
  [
    'failed with the error',
    { kind: 'failed', error: 'relation "nope" does not exist', statusText: 'INTERNAL SERVER ERROR' },
    { completed: false, cost: null, error: 'relation "nope" does not exist' },
  ],
  [
    'failed with the status text',
    { kind: 'failed', error: '', statusText: 'Bad Gateway' },
    { completed: false, cost: null, error: 'Bad Gateway' },
  ],
  [
    'failed without a text',
    { kind: 'failed', error: null, statusText: '' },
    { completed: false, cost: null, error: 'Failed at retrieving results' },
  ],
] as const)('%s', (_name, event, estimate) => {
  expect(afterEstimateEvent(event)).toEqual(estimate)
})
