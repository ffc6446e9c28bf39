import { ALL_CALLS, type NamedCall } from '#domain/contract/all-calls.ts'

/** Calls that no Superset has: the front answers them, or they are not found. */
const OF_OFFSET_ONLY: ReadonlySet<NamedCall['name']> = new Set([
  'getSyncAbilities',
  'listChanges',
  'getOpenApi',
  'askSignInWay',
  'signInWithLink',
  'signInWithPassword',
  'signOut',
  'getServer',
  'getEarlyRows',
  'deleteExport',
  'stopJob',
  'createDashboardView',
  'getDashboardView',
  'updateDashboardView',
  'deleteDashboardView',
  'createDashboardMemory',
  'getDashboardMemory',
  'updateDashboardMemory',
  'deleteDashboardMemory',
  'getActivity',
  'listSchedules',
  'getSchedule',
  'runSchedule',
  'startUpload',
  'getUpload',
  'sendChunk',
  'readUpload',
  'loadUpload',
  'stopUpload',
  'downloadBadLines',
  'deleteUpload',
  'listMyTables',
  'getMyTableUsers',
  'changeMyTable',
])

/** Some versions of Superset answer with all fields of the tag's author, including the password hash. */
const NOT_SHOWN: ReadonlySet<NamedCall['name']> = new Set(['getTag'])

/**
 * Writes that are not forwarded, since the front has no log of them yet: one that is cut off would be sent twice. Of
 * the writes that pass, most are idempotent: refreshed columns are those of the source, a deleted record is deleted, a place
 * holds one dataset, and an archive identifies its records by uuid. Copies of dashboards, new CSS templates, databases and
 * uploaded files are not; no client repeats these calls.
 */
const NOT_WRITTEN_YET: ReadonlySet<NamedCall['name']> = new Set([
  'createAnnotationLayer',
  'updateAnnotationLayer',
  'deleteAnnotationLayer',
  'deleteAnnotationLayers',
  'createAnnotation',
  'updateAnnotation',
  'deleteAnnotation',
  'deleteAnnotations',
])

/** The calls that are forwarded: those of Offset's pages, and of older scripts. Nothing else of the Superset can be reached. Source: security §18. */
export const PASSED_CALLS: readonly NamedCall[] = ALL_CALLS.filter(
  ({ name }) => !OF_OFFSET_ONLY.has(name) && !NOT_SHOWN.has(name) && !NOT_WRITTEN_YET.has(name),
)

/** Calls whose body is a file of a user, which may be large. */
const TAKES_FILES: ReadonlySet<NamedCall['name']> = new Set([
  'csvMetadata',
  'excelMetadata',
  'columnarMetadata',
  'uploadMetadata',
  'csvUpload',
  'excelUpload',
  'columnarUpload',
  'fileUpload',
])

/** Calls that run statements: they take as long as the Superset allows, and their answers may be read slowly. */
const RUNS: ReadonlySet<NamedCall['name']> = new Set([
  'executeSql',
  'estimateCost',
  'getResults',
  'exportFile',
  'validateParameters',
  'testConnection',
  'createDatabase',
  'updateDatabase',
  'postChartData',
  'getChartData',
  'getSavedChartData',
  'getSamples',
  'getSourceColumns',
  'getColumnValues',
  'exploreJson',
  'getExploreJson',
  'exploreJsonOf',
  'getExploreJsonOf',
  'importCharts',
  'importDatasets',
  'importDashboards',
  'importSavedQueries',
  'importDatabases',
])

/** Calls whose body may be multipart: an archive, or the form of a chart from older pages. */
const TAKES_PARTS: ReadonlySet<NamedCall['name']> = new Set([
  'importCharts',
  'importDatasets',
  'importDashboards',
  'importSavedQueries',
  'importDatabases',
  'exploreJson',
  'exploreJsonOf',
  'storeSharedQuery',
  // A beacon is multipart.
  'logEvents',
])

/** Whether the body of a call may be multipart. */
export function takesParts({ name }: NamedCall): boolean {
  return TAKES_PARTS.has(name) || TAKES_FILES.has(name)
}

/** Whether the body of a call is a file of a user. */
export function takesFile({ name }: NamedCall): boolean {
  return TAKES_FILES.has(name)
}

/** The time that a call takes: `short`, or as long as a statement. */
export function takesOf({ name }: NamedCall): 'short' | 'run' {
  return RUNS.has(name) || TAKES_FILES.has(name) ? 'run' : 'short'
}
