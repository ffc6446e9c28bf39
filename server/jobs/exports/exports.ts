import type { Result } from '#domain/core/result.ts'
import { type ExportedFile, type ExportFiles, openExportFiles } from './export-files.ts'

/** The answer that says why there is no file. */
interface Refusal {
  readonly status: number
  readonly body: unknown
}

/** An export under way: how far it is in percent, as far as that is known. */
export interface RunningExport {
  readonly jobId: string
  readonly progress: { percent: number }
  readonly ended: Promise<Result<ExportedFile, Refusal>>
}

/** The exports of a server: the files that are there, and what is under way by key. */
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
