import type { BadLine, SampledLines } from '#domain/upload/report.ts'

/** The records of a file that were written. */
export interface WrittenRecords {
  readonly path: string
  readonly sample: SampledLines | null
  readonly count: number
  readonly longestBytes: number
  readonly badCount: number
  readonly badLines: readonly BadLine[]
}
