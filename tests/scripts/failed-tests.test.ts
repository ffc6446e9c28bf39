import { expect, test } from 'vitest'
import { failedPlaywright, failedVitest } from '#scripts/failed-tests.mjs'

test('failed unit tests have their file and the first line of their reason', () => {
  const report = {
    testResults: [
      {
        name: '/a/b/rule.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a rule', status: 'passed', failureMessages: [] },
          {
            fullName: 'another rule',
            status: 'failed',
            failureMessages: ['\u001b[31mError\u001b[39m: no\n  at x'],
          },
        ],
      },
      { name: '/a/b/unread.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
    ],
  }
  expect(failedVitest(report)).toEqual([
    'rule.test.ts: another rule: Error: no',
    'unread.test.ts: cannot load',
  ])
})

test('failed journeys come from every depth of the report', () => {
  const failed = {
    title: 'an edit',
    ok: false,
    tests: [{ results: [{ error: { message: 'Timeout\nat x' } }] }],
  }
  const report = {
    suites: [
      {
        title: 'sync.spec.ts',
        specs: [{ title: 'a read', ok: true, tests: [] }],
        suites: [{ title: 'on a phone', specs: [failed] }],
      },
    ],
  }
  expect(failedPlaywright(report)).toEqual(['on a phone: an edit: Timeout'])
})

test.each([null, {}, { suites: 'none' }, { testResults: 3 }])(
  'a report of no use names none: %j',
  (report) => {
    expect([...failedVitest(report), ...failedPlaywright(report)]).toEqual([])
  },
)
