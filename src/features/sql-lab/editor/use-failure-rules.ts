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

/** Rules that mark and fix errors of a failed run in the text; null until the first failed run has loaded them. */
export const useFailureRules = (query: Query | null) =>
  useLateModule(failureRules, query !== null && query.error !== null)
