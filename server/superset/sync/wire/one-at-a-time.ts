/** Does work one after the other, where it has the same name. */
export type OneAtATime = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Makes a queue for each name; a name that nobody waits for costs nothing. */
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
