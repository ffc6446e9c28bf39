// Lists the slowest tests of the test reports.

import { list, number, text } from './report-fields.mjs'

/** @typedef {{ name: string, ms: number }} TestTime */

/** @param {unknown} report of Vitest's JSON reporter, null when it wrote none @returns {TestTime[]} */
export function vitestTimes(report) {
  return list(report, 'testResults').flatMap((suite) =>
    list(suite, 'assertionResults').map((test) => ({
      name: text(test, 'fullName'),
      ms: number(test, 'duration'),
    })),
  )
}

/** @param {unknown} suite @returns {TestTime[]} */
function timesOfSuite(suite) {
  const own = list(suite, 'specs').flatMap((spec) =>
    list(spec, 'tests').map((test) => ({
      name: `${text(suite, 'title')}: ${text(spec, 'title')}`,
      ms: list(test, 'results').reduce((/** @type {number} */ sum, one) => sum + number(one, 'duration'), 0),
    })),
  )
  return [...own, ...list(suite, 'suites').flatMap(timesOfSuite)]
}

/** @param {unknown} report of Playwright's JSON reporter, null when it wrote none @returns {TestTime[]} */
export function playwrightTimes(report) {
  return list(report, 'suites').flatMap(timesOfSuite)
}

/** @param {readonly TestTime[]} times @param {number} count @returns {string[]} a line each, the slowest first */
export function slowestLines(times, count) {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
