import { err, type Result } from '#domain/core/result.ts'
import { openBundle } from '#server/files/bundle/open-bundle.ts'
import type { ArchiveFault, GivenArchive } from './archive-task.ts'
import { type BundleContents, readContents } from './read-contents.ts'

/** Reads the records of an archive. Runs in a child process, since the size of its content is unknown. */
export function readArchive({ archive, kind }: GivenArchive): Result<BundleContents, ArchiveFault> {
  const files = openBundle(archive)
  if (!files.ok) return err({ kind: 'bundle', fault: files.error })
  const bundle = new Map(files.value.map(([path, json]): [string, unknown] => [path, JSON.parse(json)]))
  const contents = readContents(bundle, kind)
  return contents.ok ? contents : err({ kind: 'files', faults: contents.error })
}
