import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { SamplePages } from '#parts/chart/rows/SamplePages.tsx'

/** Unaggregated rows of the dataset, by page. */
export const SampleRows = () => {
  const { source } = useExploreFields()
  return <SamplePages label="Samples" datasetKey={source?.key ?? null} />
}
