import { createContext, use } from 'react'
import { assert } from '#domain/core/assert.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import type { Explore } from './use-explore.ts'

/** What the fields of the builder share: the chart, its dataset, and the field that was used last. */
export interface ExploreFields {
  readonly explore: Explore
  /** Null while it is on its way, or cannot be had. */
  readonly source: ExploreDataset | null
  readonly active: string | null
  readonly setActive: (name: string) => void
}

/** Gives the chart that is built to its fields. */
export const ExploreContext = createContext<ExploreFields | null>(null)

/** The chart that is built. Throws outside the builder. */
export function useExploreFields(): ExploreFields {
  const fields = use(ExploreContext)
  assert(fields !== null, 'a chart is built here')
  return fields
}
