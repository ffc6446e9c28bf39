import { expect, test } from 'vitest'
import { outcomeTable } from './outcome-table.ts'

test('the table says of each suite what passed where, and of none what did not run', () => {
  expect(
    outcomeTable([
      { suite: 'wire', over: 'direct', server: '4.1.2', passed: 28, failed: 0 },
      { suite: 'wire', over: 'front', server: '4.1.2', passed: 28, failed: 0 },
      { suite: 'journeys', over: 'front', server: '4.1.2', passed: 9, failed: 2 },
    ]).split('\n'),
  ).toEqual([
    '                      4.1.2 direct  4.1.2 front',
    'the wire contract     28 passed     28 passed',
    'journeys in Chromium  –             2 FAILED of 11',
  ])
})
