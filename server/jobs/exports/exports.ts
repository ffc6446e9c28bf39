import type { Result } from '#domain/core/result.ts'
import { createTaskThreads } from '#server/threads/task-threads.ts'
import { type ExportedFile, type ExportFiles, openExportFiles } from './export-files.ts'
import { isStoredRowsAnswer, type StoredRowsAnswer, type StoredRowsTask } from './stored-rows-task.ts'

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

/** The exports of a server: the files that are there, what is under way by key, and threads that write. */
export interface Exports {
  readonly files: ExportFiles
  readonly running: Map<string, RunningExport>
  readonly threads: ReturnType<typeof createTaskThreads<StoredRowsTask, StoredRowsAnswer>>
}

const PROGRAM = new URL('./stored-rows-worker.ts', import.meta.url)

/** Makes the exports of a server. A result that is stored has 100 MB at most: ten minutes are enough for any disk. */
export function createExports(folder: string, now: () => number): Exports {
  return {
    files: openExportFiles(folder, now),
    running: new Map(),
    threads: createTaskThreads({
      program: PROGRAM,
      limits: { timeMs: 600_000, memoryMb: 512 },
      isAnswer: isStoredRowsAnswer,
    }),
  }
}
