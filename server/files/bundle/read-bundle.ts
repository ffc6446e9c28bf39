import PQueue from 'p-queue'
import { err, ok, type Result } from '#domain/core/result.ts'
import { createTaskThreads, type TaskLimits } from '#server/threads/task-threads.ts'
import { type BundleAnswer, type BundleFault, type BundleTask, isBundleAnswer } from './bundle-task.ts'

/** Ten seconds and 256 MB: an archive of a hundred charts takes a tenth of a second. */
const BUNDLE_LIMITS: TaskLimits = { timeMs: 10_000, memoryMb: 256 }

/** The files of an archive, by their paths in it. */
export type Bundle = ReadonlyMap<string, unknown>

/** Opens archives. Fails: with why one is refused. */
type ReadBundle = (archive: Uint8Array) => Promise<Result<Bundle, BundleFault>>

/** Makes what opens archives, one at a time; no thread is started before the first. */
export function createBundleReader(limits: TaskLimits = BUNDLE_LIMITS): ReadBundle {
  const threads = createTaskThreads<BundleTask, BundleAnswer>({
    program: new URL('./bundle-worker.ts', import.meta.url),
    limits,
    isAnswer: isBundleAnswer,
  })
  const queue = new PQueue({ concurrency: 1 })
  return async (archive) => {
    const answer = await queue.add(() => threads.start({ archive }).ended)
    if (!answer.ok) return err(TOO_MUCH)
    const { opened } = answer.value
    if (!opened.ok) return opened
    return ok(new Map(opened.value.map(([path, json]): [string, unknown] => [path, JSON.parse(json)])))
  }
}

/** The program's own thread for archives. */
export const readBundle: ReadBundle = createBundleReader()

const TOO_MUCH: BundleFault = {
  code: 'too-much',
  message:
    'The archive takes more time or memory than an import may. Nothing was imported. Import it in parts.',
}
