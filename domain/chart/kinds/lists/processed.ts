// Written by `npm run kinds` from the folders of the kinds. A change here is lost.
import { processed as pivotTableProcessed } from '#domain/chart/kinds/pivot-table/processed.ts'
import { processed as tableProcessed } from '#domain/chart/kinds/table/processed.ts'
import type { ProcessAnswer } from '#domain/chart/pivot/processed-answer.ts'

/** The viz types whose answers a server shows as their charts do. */
export const PROCESSED: ReadonlyMap<unknown, ProcessAnswer> = new Map<unknown, ProcessAnswer>([
  ...pivotTableProcessed,
  ...tableProcessed,
])
