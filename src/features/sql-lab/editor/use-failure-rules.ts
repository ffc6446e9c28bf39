import { lateModule } from '#data/platform/late-module.ts'
import type { Query } from '#domain/query/query.ts'
import { useLateModule } from '#parts/use-late-module.ts'

const failureRules = lateModule(async () => {
  const [marks, repairs] = await Promise.all([
    import('./error-marks.ts'),
    import('#domain/query/failure/repair.ts'),
  ])
  return { errorMarks: marks.errorMarks, findRepair: repairs.findRepair }
})

/** How a failed run is marked and repaired in the text; null until the first run that has failed brought it. */
export const useFailureRules = (query: Query | null) =>
  useLateModule(failureRules, query !== null && query.error !== null)
