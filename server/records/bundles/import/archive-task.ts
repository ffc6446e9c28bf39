import type { ArchiveKind } from '#domain/contract/bi/bundles.ts'
import type { Result } from '#domain/core/result.ts'
import type { BundleFault } from '#server/files/bundle/bundle-fault.ts'
import { defineTask } from '#server/work/define-task.ts'
import type { BundleContents, FileFaults } from './read-contents.ts'

/** An archive, and the kind of records to import from it. */
export interface GivenArchive {
  readonly archive: Uint8Array
  readonly kind: ArchiveKind
}

/** Why an archive is rejected: it cannot be opened, or some of its files are invalid. */
export type ArchiveFault =
  | { readonly kind: 'bundle'; readonly fault: BundleFault }
  | { readonly kind: 'files'; readonly faults: FileFaults }

/** Reads the records of an archive. A hundred charts take a tenth of a second. */
export const READ_ARCHIVE = defineTask<GivenArchive, Result<BundleContents, ArchiveFault>>('read-archive', {
  timeMs: 10_000,
  memoryMb: 384,
  inputBytes: 5_000_000,
  outputBytes: 12_000_000,
})
