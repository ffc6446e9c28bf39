// Which file of the build a module goes into: one for each thing that a start needs, instead of one for each way in which
// parts happen to share code. Pure; vite.config.ts asks it.
import { SCREENS } from './screens.mjs'

/**
 * @typedef {{ readonly isEntry: boolean, readonly importers: readonly string[], readonly dynamicImporters: readonly string[] }} ModuleLinks
 * @typedef {(id: string) => ModuleLinks | null} LinksOf
 */

// One list names all icons, so that imports alone do not tell which of them the frame draws at once. All others go with what
// the screens share: a file of their own would be a request more at each start.
const FRAME_ICONS =
  /\/(chart-line|circle-(alert|exclamation-point|arrow-up)|clock|cloud-[\w-]+|copy|flag|git-compare-arrows|globe-lock|hard-drive|history|layout-dashboard|loader-circle|log-in|refresh-cw|rotate-ccw-clock|search|square-terminal|table-2|triangle-(alert|exclamation-point))\.\w+$/

// No screen draws these at once: they are in what opens later.
const LATE_ICONS =
  /\/(arrow-(down|right|up)|chart-(area|column|scatter)|circle-(check|dashed|question-mark)|columns-3|copy-plus|corner-left-up|crosshair|equal|external-link|eye-off|gauge|info|keyboard|list-ordered|log-out|maximize-2|monitor|moon|move-horizontal|pilcrow|pin|pin-off|rotate-ccw|settings|sun|table-properties|tag|text-cursor|text-wrap|unfold-vertical|wand-sparkles|wrap-text|zoom-(in|out))\.\w+$/

// The chart builder, the lists and the start draw these at once, and no other screen does.
const CHART_ICONS =
  /\/(download|layout-grid|link|list|monitor-down|redo-2|sigma|square-function|undo-2|upload)\.\w+$/

const SQL_SCREEN = `/${SCREENS.sqlLab.source}`
const DASHBOARD_SCREEN = `/${SCREENS.dashboard.source}`
const DASHBOARD_SCREENS = [`/${SCREENS.dashboardList.source}`, DASHBOARD_SCREEN]

/** Kinds of chart, what draws them, and what those need that are not drawn: each is loaded when a chart is. */
const CHART_CODE =
  /\/(src\/charts\/[\w/-]+\.tsx|domain\/chart\/kinds\/[\w-]+\/(kind|undrawn|handlebars|multi)\.ts|dashboards\/read-saved-queries\.ts)$/

/** Marks that are pictures: a file each, but for what they share with the charts that most dashboards show. */
const PICTURES = /\/src\/charts\/[\w/-]+\.ts$/

/** The chart of a result: it is loaded when somebody asks for one, and takes what it shares from the dashboard's file. */
const CHART_OF_RESULT = /\/src\/parts\/quick-chart\//

/**
 * The chart builder: what it shares with a dashboard lies in a file of both, which holds no board and no filters; what it
 * shares with the SQL screen, and with what comes after the first paint, in files that hold nothing else.
 */
const BUILDER_SCREEN = `/${SCREENS.explore.source}`
const CHART_BUILDER = /\/src\/features\/explore\//

/** Those that most dashboards show lie with what draws them: a file each made a first visit of seventeen. */
const COMMON_CHARTS = /\/(charts\/series\/SeriesChart\.tsx|kinds\/(bar|line)\/kind\.ts)$/

/** Big numbers, tables and heat maps: as common, and loaded beside the screen, since every chart can be read as a table. */
const CELL_CHARTS =
  /\/(charts\/(BigNumber|Matrix|table\/Table)\.tsx|kinds\/(big-number|heatmap|table)\/kind\.ts)$/

/** Lazy parts of the SQL screen: what they share with it may lie in its own file, which is there before them. */
const PARTS_OF_SQL_SCREEN = /\/src\/(features\/sql-lab|ui\/(code|merge))\//

/** A lazy part that the screen loads at each start, and the first visit before its first paint. */
const PREPARE_TABS = /\/src\/features\/sql-lab\/tabs\/prepare-tabs\.ts$/

/** A control that all kinds of dialogs use: none of them needs the chart builder for it. */
const CONTROLS = /\/src\/ui\//

/** Any screen: with a file that comes later it would wait for all that is in it. */
const SCREEN = /Screen\.tsx$/

/** A lazy part that lies in the SQL screen's own file, which would else load what the dashboards share for it. */
const RUN_OF_TAB = /\/src\/features\/sql-lab\/run\/run-tab\.ts$/

/** Opened by its key: it is fetched soon after each start, so that it is there with the key, and with it what features add. */
const PALETTE = /\/src\/(app\/palette\/Palette\.tsx|features\/[\w-]+\/palette\.ts)$/

/** What a window loads at each start after its first paint, and what a new database needs before there is one. */
const AFTER_FIRST_PAINT =
  /\/src\/(data\/start\/(background|begin-database|housekeeping)|app\/(update\/service-worker-client|frame\/background-toasts|keys\/panes))\.ts$|\/domain\/sync-status\/badge-text\.ts$/

const CODE_EDITOR = /\/node_modules\/(@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)\//
const LANGUAGE_TOOLS = /\/src\/ui\/code\/language-tools\.ts$/

/** What the lists draw with; the start screen shares other things with the list of dashboards, and needs none of it. */
const LISTS = /\/src\/parts\/list\//

/** How each kind of chart is built: whoever asks for one gets all, and so they are one file and not one for each. */
const KINDS_TO_BUILD = /\/domain\/chart\/kinds\/[\w-]+\/builder\.ts$/

/** What draws only the rows in view: for the SQL screen and the lists. */
const ROWS_IN_VIEW =
  /\/node_modules\/@tanstack\/(react-virtual|virtual-core)\/|\/src\/ui\/drawer\/use-virtual-lines\.ts$/

/**
 * Names the file of a module; null leaves it to the bundler.
 * @param {string} id
 * @param {ReadonlySet<string>} roots the entry and the lazy parts that import it at once, at any distance
 * @param {boolean} isInShell whether the entry is one of them
 * @returns {string | null}
 */
export function chunkGroup(id, roots, isInShell) {
  const isIcon = id.includes('/lucide-react/') && id.includes('/icons/')
  if (isIcon && LATE_ICONS.test(id)) return 'late-icons'
  if (isIcon && CHART_ICONS.test(id)) return 'chart-icons'
  if (isIcon && !FRAME_ICONS.test(id)) return 'screens'
  if (isInShell || id.startsWith('\0')) return 'shell'
  if (LISTS.test(id)) return 'lists'
  if (ROWS_IN_VIEW.test(id)) return 'rows-in-view'
  const all = [...roots]
  if (all.length > 0 && all.every((root) => KINDS_TO_BUILD.test(root))) return 'builders'
  const isInSql = all.some((root) => root.endsWith(SQL_SCREEN))
  const inDashboards = DASHBOARD_SCREENS.filter((screen) => all.some((root) => root.endsWith(screen)))
  if ((isInSql || all.some((root) => RUN_OF_TAB.test(root))) && inDashboards.length > 0) return 'screens'
  if (isInSql && CODE_EDITOR.test(id)) return 'code-editor'
  const inBuilder = all.some((root) => CHART_BUILDER.test(root))
  const isAtOnceInBuilder = all.some((root) => root.endsWith(BUILDER_SCREEN))
  if (isInSql && isAtOnceInBuilder) return 'shared-panes'
  if (isInSql) return all.every(isPartOfSql) ? 'SqlLabScreen' : 'work'
  const isAlsoDrawn = all.some((root) => CHART_CODE.test(root))
  const isCharts = all.some((root) => COMMON_CHARTS.test(root))
  const charts = [CHART_CODE, CHART_OF_RESULT, CHART_BUILDER, ...(isCharts ? [PICTURES] : [])]
  const parts = all.filter((root) => !charts.some((one) => one.test(root)))
  if (all.length > 0 && parts.every((root) => root.endsWith(DASHBOARD_SCREEN))) {
    if (isCharts || (parts.length > 0 && (inBuilder || all.length > parts.length))) return 'charts'
    if (parts.length > 0) return 'DashboardScreen'
    if (all.some((root) => CELL_CHARTS.test(root))) return 'cells'
    return inBuilder ? null : 'more-charts'
  }
  if (inDashboards.length > 0 && parts.length > 1) {
    if (!inDashboards.includes(DASHBOARD_SCREEN)) return 'dashboard-list'
    return isAtOnceInBuilder || isAlsoDrawn ? 'dashboards' : 'boards'
  }
  if (inDashboards.length > 0) return null
  if (all.some((root) => PREPARE_TABS.test(root))) return 'SqlLabScreen'
  if (all.some((root) => LANGUAGE_TOOLS.test(root))) return 'language-tools'
  const isAfter = all.some((root) => AFTER_FIRST_PAINT.test(root))
  const isBehind = isAfter || all.some((root) => PALETTE.test(root))
  const isOfMany = isBehind || isAlsoDrawn || CONTROLS.test(id)
  if (isAtOnceInBuilder && all.length > 1 && !isOfMany) return 'chart-parts'
  // Else a screen would load all of either for the little that it shares with them.
  if (isAtOnceInBuilder || all.some((root) => SCREEN.test(root))) return null
  if (isBehind) return isAfter ? 'after-first-paint' : 'palette'
  return null
}

/** @param {string} root */
function isPartOfSql(root) {
  return PARTS_OF_SQL_SCREEN.test(root) && !PALETTE.test(root)
}

/**
 * Finds the parts of the program that import a module at once, at any distance: lazy ones, and the entry.
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
