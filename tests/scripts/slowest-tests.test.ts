import { expect, test } from 'vitest'
import { playwrightTimes, slowestLines, vitestTimes } from '#scripts/slowest-tests.mjs'

test('the times of unit tests come from each file of the report', () => {
  const report = {
    testResults: [
      { assertionResults: [{ fullName: 'a rule', duration: 12.5 }] },
      { assertionResults: [{ fullName: 'another rule', duration: 40 }, { fullName: 'one without a time' }] },
    ],
  }
  expect(vitestTimes(report)).toEqual([
    { name: 'a rule', ms: 12.5 },
    { name: 'another rule', ms: 40 },
    { name: 'one without a time', ms: 0 },
  ])
})

test('the times of journeys come from every depth of the report', () => {
  const spec = (title: string, duration: number) => ({ title, tests: [{ results: [{ duration }] }] })
  const report = {
    suites: [
      {
        title: 'sync.spec.ts',
        specs: [spec('an edit', 900)],
        suites: [{ title: 'on a phone', specs: [spec('an edit', 700)] }],
      },
    ],
  }
  expect(playwrightTimes(report)).toEqual([
    { name: 'sync.spec.ts: an edit', ms: 900 },
    { name: 'on a phone: an edit', ms: 700 },
  ])
})

test.each([null, {}, { suites: 'none' }, { testResults: 3 }])(
  'a report of no use has no times: %j',
  (report) => {
    expect([...vitestTimes(report), ...playwrightTimes(report)]).toEqual([])
  },
)

test('the slowest come first, up to the requested number', () => {
  const times = [
    { name: 'quick', ms: 3 },
    { name: 'slow', ms: 12_340 },
    { name: 'middling', ms: 900 },
  ]
  expect(slowestLines(times, 2)).toEqual(['   12.3 s  slow', '    0.9 s  middling'])
})
