// Names the failed tests of a report, so that the end of a long output has them.

import { field, list, text } from './report-fields.mjs'

/** Longest reason of a failure, in characters. */
const LONGEST = 300

/** Begins a colour of a terminal, which ends with m. */
const COLOUR = '\u001b['

/** @param {string} message @returns {string} its first line, shortened, without colours */
function firstLine(message) {
  const [line = ''] = message.split('\n', 1)
  const [first = '', ...coloured] = line.split(COLOUR)
  return [first, ...coloured.map((part) => part.slice(part.indexOf('m') + 1))].join('').slice(0, LONGEST)
}

/** @param {string} path @returns {string} the last part of a path */
function nameOf(path) {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** @param {unknown} report of Vitest's JSON reporter, null when it wrote none @returns {string[]} a line each */
export function failedVitest(report) {
  return list(report, 'testResults').flatMap((suite) => {
    const file = nameOf(text(suite, 'name'))
    const failed = list(suite, 'assertionResults').filter((test) => text(test, 'status') === 'failed')
    if (failed.length === 0 && text(suite, 'status') === 'failed')
      return [`${file}: ${firstLine(text(suite, 'message'))}`]
    return failed.map((test) => {
      const [message] = list(test, 'failureMessages')
      return `${file}: ${text(test, 'fullName')}: ${firstLine(typeof message === 'string' ? message : '')}`
    })
  })
}

/** @param {unknown} suite @returns {string[]} */
function failedOfSuite(suite) {
  const own = list(suite, 'specs')
    .filter((spec) => field(spec, 'ok') === false)
    .map((spec) => {
      const results = list(spec, 'tests').flatMap((test) => list(test, 'results'))
      const error = results.map((result) => text(field(result, 'error'), 'message')).find((one) => one !== '')
      return `${text(suite, 'title')}: ${text(spec, 'title')}: ${firstLine(error ?? '')}`
    })
  return [...own, ...list(suite, 'suites').flatMap(failedOfSuite)]
}

/** @param {unknown} report of Playwright's JSON reporter, null when it wrote none @returns {string[]} a line each */
export function failedPlaywright(report) {
  return list(report, 'suites').flatMap(failedOfSuite)
}
