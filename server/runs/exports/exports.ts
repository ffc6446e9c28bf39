import type { Result } from '#domain/core/result.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { type ExportedFile, type ExportFiles, openExportFiles } from './export-files.ts'

/** An export under way, with its progress in percent as far as that is known. */
export interface RunningExport {
  readonly jobId: string
  readonly progress: { percent: number }
  readonly ended: Promise<Result<ExportedFile, RunError>>
}

/** The exports of a server: the files on its disk, and the exports under way by key. */
export interface Exports {
  readonly files: ExportFiles
  readonly running: Map<string, RunningExport>
}

/** Makes the exports of a server. */
export function createExports(folder: string, now: () => number): Exports {
  return {
    files: openExportFiles(folder, now),
    running: new Map(),
  }
}
