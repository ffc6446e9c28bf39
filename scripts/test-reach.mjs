// What a change can reach: which tests `npm test -- --changed` runs beside those whose imports lead to the change.

/**
 * Tests that run the product in processes of their own, or read its files: their imports do not lead to what they test.
 * @type {readonly (readonly [place: string, tests: string])[]}
 */
const UNSEEN = [
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

/** What no page shows and no server does, and so no journey plays. */
const UNSHOWN = ['docs/', 'tests/', 'scripts/', '.ci/']

/** @param {string} path @returns {boolean} */
function isShown(path) {
  return path.includes('/') && !path.endsWith('.md') && !UNSHOWN.some((place) => path.startsWith(place))
}

/** Those before a real Superset stand in a folder, and are played with one alone. */
const JOURNEY = /^tests\/journeys\/[^/]+\.spec\.ts$/

/**
 * @param {readonly string[]} paths that changed, from the root of the project
 * @returns {{ unit: string[], journeys: 'all' | string[] }} folders of unit tests that run whole, and which journeys
 */
export function reachOf(paths) {
  const folders = UNSEEN.filter(([place]) => paths.some((path) => path.startsWith(place))).map(
    ([, tests]) => tests,
  )
  // The architecture reads every file.
  const unit = ['tests/architecture', ...new Set(folders)]
  const specs = paths.filter((path) => JOURNEY.test(path))
  const isAll = paths.some((path) => isShown(path) || path.startsWith('tests/support/') || isRootFile(path))
  return { unit, journeys: isAll ? 'all' : specs }
}

/** Files at the root say how everything is built. @param {string} path */
function isRootFile(path) {
  return !path.includes('/') && !path.endsWith('.md')
}
