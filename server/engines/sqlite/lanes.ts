import type { Connection } from '#server/engines/host/driver.ts'

/**
 * A connection of several processes, each of which does one thing at a time: a statement of SQLite blocks its process. They are
 * opened when all others work; the host limits how many statements run at once.
 */
export function lanesOf(open: () => Connection): Connection {
  const idle: Connection[] = []
  const all = new Set<Connection>()

  async function onLane<T>(work: (lane: Connection) => Promise<T>): Promise<T> {
    const lane = idle.pop() ?? open()
    all.add(lane)
    try {
      return await work(lane)
    } finally {
      idle.push(lane)
    }
  }

  return {
    run: (request, signal, onProgress) => onLane((lane) => lane.run(request, signal, onProgress)),
    catalog: (question) => onLane((lane) => lane.catalog(question)),
    close: async () => {
      await Promise.all([...all].map((lane) => lane.close()))
    },
  }
}
