// Finds the tests that a change can affect and that `npm test -- --changed` does not find by imports.

/**
 * Tests that run the product in other processes or read its files, so that their imports do not lead to the change.
 * @type {readonly (readonly [place: string, tests: string])[]}
 */
const WITHOUT_IMPORTS = [
  ['domain/sync/', 'tests/simulation'],
  ['domain/text/', 'tests/simulation'],
  ['domain/records/', 'tests/simulation'],
  ['domain/editor/', 'tests/simulation'],
  ['domain/journal/', 'tests/simulation'],
  ['src/data/', 'tests/simulation'],
  ['workers/', 'tests/simulation'],
  ['tests/simulation/', 'tests/simulation'],
  ['server/', 'tests/server'],
  ['server/engines/', 'tests/engines'],
  ['domain/', 'tests/engines'],
  ['scripts/', 'tests/scripts'],
]

/** Folders that no journey depends on. */
const OUTSIDE_JOURNEYS = ['docs/', 'tests/', 'scripts/', '.ci/']

/** @param {string} path @returns {boolean} */
function affectsJourneys(path) {
  return (
    path.includes('/') && !path.endsWith('.md') && !OUTSIDE_JOURNEYS.some((place) => path.startsWith(place))
  )
}

/** A journey, except those before a real Superset, which are in a folder. */
const JOURNEY = /^tests\/journeys\/[^/]+\.spec\.ts$/

/**
 * @param {readonly string[]} paths that changed, from the root of the project
 * @returns {{ unit: string[], journeys: 'all' | string[] }} folders of unit tests to run completely, and journeys
 */
export function reachOf(paths) {
  const folders = WITHOUT_IMPORTS.filter(([place]) => paths.some((path) => path.startsWith(place))).map(
    ([, tests]) => tests,
  )
  // The architecture reads every file.
  const unit = ['tests/architecture', ...new Set(folders)]
  const specs = paths.filter((path) => JOURNEY.test(path))
  const isAll = paths.some(
    (path) => affectsJourneys(path) || path.startsWith('tests/support/') || isRootFile(path),
  )
  return { unit, journeys: isAll ? 'all' : specs }
}

/** Files at the root configure the build of everything. @param {string} path */
function isRootFile(path) {
  return !path.includes('/') && !path.endsWith('.md')
}
