// Assigns modules to files of the build: one for each screen and a few that screens share, instead of one for each set of
// parts that share code. `screens` has what a dashboard needs and shares with others, `screens-later` and `list-parts` what
// others share and a dashboard loads after its first paint. Pure; vite.config.ts calls it.
import { partOf } from './lazy-parts.mjs'

/**
 * @typedef {{ readonly isEntry: boolean, readonly importers: readonly string[], readonly dynamicImporters: readonly string[] }} ModuleLinks
 * @typedef {(id: string) => ModuleLinks | null} LinksOf
 * @typedef {import('./lazy-parts.mjs').Part} Part
 */

// One list has all icons, so that imports do not show which of them the frame needs at once. All others go into the file
// that screens share, since their own file would cost a request at each start.
const FRAME_ICONS =
  /\/(chart-line|circle-(alert|exclamation-point|arrow-up)|clock|cloud-[\w-]+|copy|file-code-corner|flag|git-compare-arrows|globe-lock|hard-drive|history|layout-dashboard|loader-circle|log-in|refresh-cw|rotate-ccw-clock|search|square-terminal|table-2|triangle-(alert|exclamation-point))\.\w+$/

// Icons that no screen draws at once.
const LATE_ICONS =
  /\/(arrow-(down|right|up)|chart-(area|column|scatter)|circle-(check|dashed|question-mark)|copy-plus|crosshair|equal|external-link|eye-off|folder|gauge|info|keyboard|list-ordered|log-out|mail|maximize-2|monitor|moon|move-horizontal|pilcrow|pin|pin-off|rotate-ccw|sun|table-properties|tag|text-wrap|unfold-vertical|wand-sparkles|wrap-text|zoom-(in|out))\.\w+$/

// Icons of what a list and a dashboard share.
const LIST_ICONS = /\/(eye|user)\.\w+$/

// Icons of edit mode only.
const EDIT_ICONS = /\/(columns-3|corner-left-up|heading|letter-h|minus|panel-top|rows-3|text-cursor)\.\w+$/

const CODE_EDITOR =
  /\/(node_modules\/(@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)|src\/ui\/code)\//

// Icons that a dashboard draws at once.
const DASHBOARD_ICONS =
  /\/(arrow-left|chevron-down|download|ellipsis|link|list|panel-left-open|pencil|scissors|square|star)\.\w+$/

/**
 * Lists: rows in view only, filters, cards, and actions on a selection. The list of dashboards, the outbox and the first
 * result need it. It imports no file of a screen.
 */
const LISTS =
  /\/node_modules\/@tanstack\/(react-virtual|virtual-core)\/|\/src\/(ui\/drawer\/use-virtual-lines\.ts|parts\/(list\/|record-list\/|bundles\/(export-chosen|bundle-texts)\.ts|tags\/TagList\.tsx))/

/** Makes a component whose code loads later; every screen and every list has some. */
const LAZILY = /\/src\/parts\/(lazily\.ts|missing\/[\w-]+\.tsx?)$/

/**
 * Names the file of a module; null leaves it to the bundler.
 * @param {string} id
 * @param {ReadonlySet<string>} roots the entry and the lazy modules that import it statically, at any distance
 * @param {boolean} isInShell whether the entry is one of them
 * @returns {string | null}
 */
export function chunkGroup(id, roots, isInShell) {
  const isIcon = id.includes('/lucide-react/') && id.includes('/icons/')
  if (isIcon && LATE_ICONS.test(id)) return 'soon'
  if (isIcon && EDIT_ICONS.test(id)) return 'dashboard-edit'
  if (isIcon && LIST_ICONS.test(id)) return 'list-parts'
  if (isIcon && !FRAME_ICONS.test(id)) return DASHBOARD_ICONS.test(id) ? 'screens' : 'screens-later'
  if (isInShell || id.startsWith('\0')) return 'shell'
  if (LAZILY.test(id)) return 'screens'
  const parts = new Set([...roots].map(partOf))
  // Not what a list opens in a dialog: its file would load those of all dialogs.
  if (LISTS.test(id) && !isWithin(parts)('overlays')) return 'lists'
  if (parts.has('atlas') || parts.has(null) || parts.size === 0) return null
  const has = (/** @type {Part[]} */ ...names) => names.some((name) => parts.has(name))
  const isSql = has('sql', 'sql-start')
  if (isSql && CODE_EDITOR.test(id)) return 'code-editor'
  return ofScreens(has, isSql, isWithin(parts)) ?? ofLater(has, isWithin(parts))
}

/** @typedef {(...names: Part[]) => boolean} HasPart whether one of these parts needs the module */

/** @param {ReadonlySet<Part | null>} parts @returns {HasPart} whether only these parts need the module */
function isWithin(parts) {
  return (...names) => [...parts].every((part) => part !== null && names.includes(part))
}

/** Parts of the SQL screen only. Code that they share with it may be in its file, which is loaded before them. */
const OF_SQL = /** @type {const} */ (['sql', 'sql-start', 'language', 'run', 'sql-later'])

/** Parts without charts, which would load a file of charts in vain. */
const APART = /** @type {const} */ ([
  'annotations',
  'bundles',
  'chart-list',
  'dashboard-start',
  'datasets',
  'history',
  'overlays',
  'quick-chart',
  'result-tools',
  'results',
  'run',
  'saved-queries',
  'settings',
  'sql-later',
])

/**
 * The file of a module that a screen needs for its first paint or soon after; null when none does. The imports of a module
 * are needed by the same parts, and each rule also holds for more parts, so no two files need each other.
 * @param {HasPart} has
 * @param {boolean} isSql
 * @param {HasPart} isOnly
 */
function ofScreens(has, isSql, isOnly) {
  const isList = has('list', 'list-start')
  const isExplore = has('explore', 'explore-start')
  const isScreen = isList || isExplore || has('dashboard')
  const isDrawn = has('dashboard', 'charts')
  // Every screen loads the code that runs after the first paint, so all load what a screen shares with it.
  const isShared = isScreen && (isSql || has('soon', 'run', 'results'))
  if (isShared && isDrawn) return isSql || has('run', 'results') ? 'screens' : 'dashboards'
  if (isList && isExplore && has('dashboard') && has('history')) return 'screens'
  // A small module of both would load the code of charts with the first result.
  if (has('results') && has('charts')) return 'screens'
  if (isShared || (has('results') && has('cells')) || ((isList || has('start')) && isExplore && !isDrawn))
    return 'screens-later'
  if (isSql) return isOnly(...OF_SQL) ? 'SqlLabScreen' : 'work'
  if (has('start') && has('soon')) return 'work'
  if (isList) return isOnly('list', 'list-start') ? 'DashboardListScreen' : ofLists(has, isDrawn)
  if (has('start')) return isOnly('start') ? 'StartScreen' : ofLists(has, isDrawn)
  if (isOnly('dashboard', 'dashboard-edit', 'dashboard-later') && has('dashboard')) return 'DashboardScreen'
  const isOfCharts = (isExplore && isDrawn) || (has('charts', 'cells') && has('dashboard-start'))
  if (has('dashboard') || isOfCharts) return has(...APART) ? 'fields' : 'charts'
  if (!isExplore) return null
  if (!isOnly('explore', 'explore-start', 'explore-later')) return 'chart-parts'
  return has('explore') ? 'ExploreScreen' : 'explore-start'
}

/**
 * The file of a module that a list or the start shares with others. Only screens of lists load `lists`.
 * @param {HasPart} has
 * @param {boolean} isDrawn whether a dashboard needs the module
 */
function ofLists(has, isDrawn) {
  if (isDrawn) return 'dashboards'
  return has('start', 'list-start', 'dashboard-start') ? 'list-parts' : 'lists'
}

/** Parts that share modules. The first one that needs a module has it in its file. */
const SHARED = /** @type {const} */ ([
  'soon',
  'dashboard-start',
  'overlays',
  'charts',
  'cells',
  'language',
  'results',
  'merge',
  'editor',
  'more-charts',
  'builders',
])

/** Parts with their own file for modules that no other part needs. */
const ALONE = /** @type {const} */ ([
  'run',
  'result-tools',
  'quick-chart',
  'sql-later',
  'key-sets',
  'maps',
  'pictures',
  'html',
  'chart-later',
  'dashboard-edit',
  'dashboard-later',
  'chart-list',
  'datasets',
  'annotations',
  'bundles',
  'explore-later',
  'history',
  'saved-queries',
  'settings',
  'uploads',
  'device-tables',
])

/** Parts that load only with charts. Code that two of them share may import the code of charts. */
const OF_CHARTS = /** @type {const} */ ([
  'maps',
  'pictures',
  'html',
  'chart-later',
  'dashboard-edit',
  'dashboard-later',
  'chart-list',
  'explore-later',
  'quick-chart',
])

/**
 * The file of a module that no screen needs at its start.
 * @param {HasPart} has
 * @param {HasPart} isOnly
 */
function ofLater(has, isOnly) {
  const own = SHARED.find((part) => has(part)) ?? ALONE.find((part) => isOnly(part))
  if (own !== undefined) return own
  if (has('run')) return isOnly(...OF_SQL) ? 'run' : 'results'
  return isOnly(...OF_CHARTS) ? 'charts-later' : 'parts'
}

/**
 * Finds the entry and the lazy modules that import a module statically, at any distance.
 * @param {string} id
 * @param {LinksOf} linksOf
 * @returns {{ roots: Set<string>, isInShell: boolean }}
 */
export function rootsOf(id, linksOf) {
  const [seen, roots] = [new Set([id]), new Set()]
  let isInShell = false
  for (const one of seen) {
    const links = linksOf(one)
    if (links === null) continue
    isInShell ||= links.isEntry
    if (links.isEntry || links.dynamicImporters.length > 0) roots.add(one)
    for (const importer of links.importers) seen.add(importer)
  }
  return { roots, isInShell }
}
