import { Worker } from 'node:worker_threads'
import type { Report, ShardTask } from './shard.ts'
import type { PlayedSeed } from './summary.ts'

/**
 * Plays tasks in several threads, and returns their results in order. A thread plays its share one by one, since loading
 * the product costs as much as two worlds. `onPlayed` receives each result.
 */
export async function playInThreads(
  tasks: readonly ShardTask[],
  threads: number,
  onPlayed: (played: PlayedSeed) => void = () => undefined,
): Promise<readonly (readonly PlayedSeed[])[]> {
  const played = tasks.map((): PlayedSeed[] => [])
  const shares = deal([...tasks.keys()], Math.min(threads, tasks.length))
  const playShare = async (share: readonly number[]): Promise<void> =>
    playTasks(
      share.flatMap((index) => tasks[index] ?? []),
      ([task, one]) => {
        played[share[task] ?? -1]?.push(one)
        onPlayed(one)
      },
    )
  await Promise.all(shares.map(playShare))
  return played
}

async function playTasks(tasks: readonly ShardTask[], onReport: (report: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./shard.ts', import.meta.url), {
      workerData: tasks,
      // Almost all objects of a world are garbage at its next turn.
      resourceLimits: { maxYoungGenerationSizeMb: 192 },
    })
    thread.on('message', onReport)
    thread.on('error', reject)
    thread.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`a thread of the simulation ended with ${code}`))
    })
  })
}

/** Distributes things to threads, so that each gets some of the easy and the hard ones. */
export function deal<T>(things: readonly T[], threads: number): readonly (readonly T[])[] {
  return Array.from({ length: threads }, (_none, thread) =>
    things.filter((_one, index) => index % threads === thread),
  )
}
