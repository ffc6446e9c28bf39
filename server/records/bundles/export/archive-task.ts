import { defineTask } from '#server/work/define-task.ts'
import type { BundleParts } from './bundle-parts.ts'

/** Records to export, and the time of the export as an ISO text. */
export interface ArchiveToWrite extends BundleParts {
  readonly root: string
  readonly time: string
}

/** Writes an archive of records, a file of YAML for each. */
export const WRITE_ARCHIVE = defineTask<ArchiveToWrite, Uint8Array>('write-archive', {
  timeMs: 20_000,
  memoryMb: 512,
  inputBytes: 40_000_000,
  outputBytes: 40_000_000,
})
