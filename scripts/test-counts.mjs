// Reads the runners' reports. What did not run, crashed or was skipped counts as failed: silence is never a pass.

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {unknown} value @param {string} key @returns {unknown} */
function field(value, key) {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** @param {unknown} value @param {string} key */
function count(value, key) {
  const number = field(value, key)
  return typeof number === 'number' ? number : 0
}

/** @param {Counts} counts @param {number} exitCode @returns {Counts} */
function judged({ passed, failed }, exitCode) {
  const isSilent = passed + failed === 0
  const isUnexplained = exitCode !== 0 && failed === 0
  return { passed, failed: isSilent || isUnexplained ? failed + 1 : failed }
}

/** @param {unknown} suite */
function couldNotLoad(suite) {
  const tests = field(suite, 'assertionResults')
  return field(suite, 'status') === 'failed' && Array.isArray(tests) && tests.length === 0
}

/**
 * @param {unknown} report of Vitest's JSON reporter, null when it wrote none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  const suites = field(report, 'testResults')
  const unread = Array.isArray(suites) ? suites.filter(couldNotLoad).length : 0
  const skipped = count(report, 'numPendingTests') + count(report, 'numTodoTests')
  const failed = count(report, 'numFailedTests') + skipped + unread
  return judged({ passed: count(report, 'numPassedTests'), failed }, exitCode)
}

/**
 * @param {unknown} report of Playwright's JSON reporter, null when it wrote none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  const stats = field(report, 'stats')
  const failed = count(stats, 'unexpected') + count(stats, 'flaky') + count(stats, 'skipped')
  return judged({ passed: count(stats, 'expected'), failed }, exitCode)
}
