import { ALL_CALLS, type NamedCall } from '#domain/contract/all-calls.ts'

/** Calls that no Superset has: the front answers them by itself, or nobody does. */
const OF_OFFSET_ONLY: ReadonlySet<NamedCall['name']> = new Set([
  'getSyncAbilities',
  'listChanges',
  'getOpenApi',
  'askSignInWay',
  'signInWithLink',
  'signInWithPassword',
  'signOut',
  'getServer',
  'deleteExport',
])

/** Some versions of Superset tell with a tag all that they know of who made it, the hash of the password with it. */
const NOT_SHOWN: ReadonlySet<NamedCall['name']> = new Set(['getTag'])

/**
 * Writes that the front has no log of yet: one that is cut would be sent twice, and so none of them is. What is done to
 * datasets and charts beside that passes, since done twice it is as if it were done once: columns are those of the source,
 * what is deleted is deleted, a place holds one dataset, and an archive knows its records by their uuids.
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

/** All that is passed on to the Superset: what Offset's own pages ask for, and scripts of old. Nothing else of it can be reached. Source: security §18. */
export const PASSED_CALLS: readonly NamedCall[] = ALL_CALLS.filter(
  ({ name }) => !OF_OFFSET_ONLY.has(name) && !NOT_SHOWN.has(name) && !NOT_WRITTEN_YET.has(name),
)

/** A statement runs as long as the Superset lets it, and what it answers may be read as slowly as it comes. */
const RUNS: ReadonlySet<NamedCall['name']> = new Set([
  'executeSql',
  'getResults',
  'exportFile',
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
])

/** Calls that may bring a form of several parts: an archive, or the form of a chart as old pages send it. */
const TAKES_PARTS: ReadonlySet<NamedCall['name']> = new Set([
  'importCharts',
  'importDatasets',
  'exploreJson',
  'exploreJsonOf',
])

/** Whether the body of a call may be a form of several parts. */
export function takesParts({ name }: NamedCall): boolean {
  return TAKES_PARTS.has(name)
}

/** What a call takes: a short while, or as long as a statement. */
export function takesOf({ name }: NamedCall): 'short' | 'run' {
  return RUNS.has(name) ? 'run' : 'short'
}
