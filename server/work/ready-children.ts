import type { WatchedChild } from './run-in-child.ts'

/** Processes that wait for a task at the most. */
const MOST_IDLE = 2

/** A process with more memory than this after a task is not reused, in bytes. */
const MOST_IDLE_BYTES = 300_000_000

/** How long a task waits for a busy process before another is started, in ms: most tasks take less than starting one. */
const PATIENCE_MS = 50

/** When a process is started in advance after the last task began, in ms: running tasks need the processor first. */
const REPLACE_MS = 300

/** The processes of a pool: each runs one task at a time and is reused. */
interface ReadyChildren {
  /** Starts a process for the next task. */
  readonly warmUp: () => void
  /** Runs a task in an idle process, in a busy one that is soon idle, or in a new one. */
  readonly run: <T>(runOn: (child: WatchedChild) => Promise<T>) => Promise<T>
  /** Ends all processes. */
  readonly close: () => void
}

/** Makes the processes of a pool. None is started before it is needed. */
export function createReadyChildren(startChild: () => WatchedChild): ReadyChildren {
  const idle: WatchedChild[] = []
  const all = new Set<WatchedChild>()
  const line = createLine()
  let busyCount = 0
  let replacing: NodeJS.Timeout | undefined
  let isClosed = false

  const start = (): WatchedChild => {
    const watched = startChild()
    if (isClosed) watched.child.kill()
    else all.add(watched)
    return watched
  }

  const takeIdle = (): WatchedChild | undefined => {
    const found = idle.pop()
    return found === undefined || found.child.isAlive() ? found : takeIdle()
  }

  const take = async (): Promise<WatchedChild> =>
    takeIdle() ?? (busyCount > 0 ? await line.wait() : null) ?? start()

  const warmUp = () => {
    if (!isClosed && !idle.some(({ child }) => child.isAlive())) idle.push(start())
  }

  const giveBack = (watched: WatchedChild) => {
    const isSmall = (watched.child.memoryBytes() ?? 0) <= MOST_IDLE_BYTES
    if (watched.child.isAlive() && isSmall && idle.length < MOST_IDLE && !isClosed) {
      if (!line.give(watched)) idle.push(watched)
      return
    }
    all.delete(watched)
    watched.child.kill()
    setTimeout(warmUp, 0).unref()
  }

  return {
    warmUp,
    run: async (runOn) => {
      const taking = take()
      busyCount += 1
      clearTimeout(replacing)
      replacing = setTimeout(warmUp, REPLACE_MS).unref()
      const watched = await taking
      try {
        return await runOn(watched)
      } finally {
        busyCount -= 1
        giveBack(watched)
      }
    },
    close: () => {
      isClosed = true
      for (const { child } of all) child.kill()
      all.clear()
      idle.length = 0
    },
  }
}

/** The tasks that wait for a busy process, the first one first. */
function createLine() {
  const waiting: ((child: WatchedChild) => void)[] = []
  return {
    /** Returns a process that has become idle, or null after a short time. */
    wait: () =>
      new Promise<WatchedChild | null>((resolve) => {
        const take = (watched: WatchedChild) => {
          clearTimeout(timer)
          resolve(watched)
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(take), 1)
          resolve(null)
        }, PATIENCE_MS)
        waiting.push(take)
      }),
    /** Gives a process to the first task; false if none waits. */
    give: (watched: WatchedChild): boolean => {
      const first = waiting.shift()
      first?.(watched)
      return first !== undefined
    },
  }
}
