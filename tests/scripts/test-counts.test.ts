import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from '#scripts/test-counts.mjs'

const passedSuite = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const unreadSuite = { status: 'failed', assertionResults: [] }

test.each([
  ['passes and failures are counted', { numPassedTests: 7, numFailedTests: 2 }, 1, { passed: 7, failed: 2 }],
  ['all passed', { numPassedTests: 7, testResults: [passedSuite] }, 0, { passed: 7, failed: 0 }],
  ['a skipped test fails', { numPassedTests: 7, numPendingTests: 1 }, 0, { passed: 7, failed: 1 }],
  ['a todo test fails', { numPassedTests: 7, numTodoTests: 1 }, 0, { passed: 7, failed: 1 }],
  [
    'a file that does not load fails',
    { numPassedTests: 7, testResults: [unreadSuite] },
    1,
    { passed: 7, failed: 1 },
  ],
  ['a crash after all passed fails', { numPassedTests: 7 }, 1, { passed: 7, failed: 1 }],
  ['a crash without a report fails', null, 1, { passed: 0, failed: 1 }],
  ['running nothing fails', { numPassedTests: 0 }, 0, { passed: 0, failed: 1 }],
])('Vitest: %s', (_name, report, exitCode, counts) => {
  expect(countVitest(report, exitCode)).toEqual(counts)
})

test.each([
  ['passes and failures are counted', { stats: { expected: 5, unexpected: 1 } }, 1, { passed: 5, failed: 1 }],
  ['all passed', { stats: { expected: 5, unexpected: 0 } }, 0, { passed: 5, failed: 0 }],
  ['a skipped journey fails', { stats: { expected: 5, skipped: 1 } }, 0, { passed: 5, failed: 1 }],
  ['a flaky journey fails', { stats: { expected: 5, flaky: 1 } }, 0, { passed: 5, failed: 1 }],
  ['a crash fails', { stats: { expected: 5 } }, 1, { passed: 5, failed: 1 }],
  ['running nothing fails', {}, 0, { passed: 0, failed: 1 }],
])('Playwright: %s', (_name, report, exitCode, counts) => {
  expect(countPlaywright(report, exitCode)).toEqual(counts)
})
