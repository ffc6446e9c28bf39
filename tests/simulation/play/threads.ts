import { Worker } from 'node:worker_threads'
import type { ShardTask } from './shard.ts'
import type { PlayedSeed } from './summary.ts'

/** Plays tasks at the same time, each in a thread of its own. `onPlayed` hears of each world as it ends. */
export async function playInThreads(
  tasks: readonly ShardTask[],
  onPlayed: (played: PlayedSeed) => void = () => undefined,
): Promise<readonly PlayedSeed[]> {
  const played = await Promise.all(tasks.map(async (task) => playOne(task, onPlayed)))
  return played.flat()
}

async function playOne(
  task: ShardTask,
  onPlayed: (played: PlayedSeed) => void,
): Promise<readonly PlayedSeed[]> {
  return new Promise((resolve, reject) => {
    const played: PlayedSeed[] = []
    const thread = new Worker(new URL('./shard.ts', import.meta.url), {
      workerData: task,
      // Nearly all that a world makes is gone at its next turn.
      resourceLimits: { maxYoungGenerationSizeMb: 192 },
    })
    thread.on('message', (one: PlayedSeed) => {
      played.push(one)
      onPlayed(one)
    })
    thread.on('error', reject)
    thread.on('exit', (code) => {
      if (code === 0) resolve(played)
      else reject(new Error(`a thread of the simulation ended with ${code}`))
    })
  })
}

/** Deals things to threads, so that each gets some of the easy and some of the hard ones. */
export function deal<T>(things: readonly T[], threads: number): readonly (readonly T[])[] {
  return Array.from({ length: threads }, (_none, thread) =>
    things.filter((_one, index) => index % threads === thread),
  )
}
