import { createContext, use } from 'react'
import { assert } from '#domain/core/assert.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import type { Explore } from './use-explore.ts'

/** State that the fields of the builder share: the chart, its dataset, and the field that was used last. */
export interface ExploreFields {
  readonly explore: Explore
  /** Null while it is loading, or if it cannot be loaded. */
  readonly source: ExploreDataset | null
  readonly active: string | null
  readonly setActive: (name: string) => void
}

export const ExploreContext = createContext<ExploreFields | null>(null)

/** The state of the builder. Throws outside of it. */
export function useExploreFields(): ExploreFields {
  const fields = use(ExploreContext)
  assert(fields !== null, 'a chart is built here')
  return fields
}
