/** Runs work of the same name one after the other. */
export type OneAtATime = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Makes a queue for each name; a name without waiting work uses no memory. */
export function oneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const done = before.then(work, work)
    last.set(name, done)
    try {
      return await done
    } finally {
      if (last.get(name) === done) last.delete(name)
    }
  }
}
