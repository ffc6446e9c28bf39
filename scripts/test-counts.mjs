// Counts passed and failed tests of a report. Tests that did not run, crashed or were skipped count as failed.

import { field, list, number, text } from './report-fields.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {Counts} counts @param {number} exitCode @returns {Counts} */
function judged({ passed, failed }, exitCode) {
  const isSilent = passed + failed === 0
  const isUnexplained = exitCode !== 0 && failed === 0
  return { passed, failed: isSilent || isUnexplained ? failed + 1 : failed }
}

/** @param {unknown} suite */
function couldNotLoad(suite) {
  return text(suite, 'status') === 'failed' && list(suite, 'assertionResults').length === 0
}

/**
 * @param {unknown} report of Vitest's JSON reporter, null when it wrote none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  const unread = list(report, 'testResults').filter(couldNotLoad).length
  const skipped = number(report, 'numPendingTests') + number(report, 'numTodoTests')
  const failed = number(report, 'numFailedTests') + skipped + unread
  return judged({ passed: number(report, 'numPassedTests'), failed }, exitCode)
}

/**
 * @param {unknown} report of Playwright's JSON reporter, null when it wrote none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  const stats = field(report, 'stats')
  const failed = number(stats, 'unexpected') + number(stats, 'flaky') + number(stats, 'skipped')
  return judged({ passed: number(stats, 'expected'), failed }, exitCode)
}
