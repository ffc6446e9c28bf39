import { type EngineProcess, startEngineProcess } from './engine-process.ts'

/** Processes that have loaded a program and opened nothing; one of each program waits for whoever needs it first. */
interface SpareProcesses {
  /** Has one ready from now on. */
  readonly keep: (program: URL) => void
  /** Gives the one that is ready, or a new one, and has the next ready soon after. */
  readonly take: (program: URL) => EngineProcess
  readonly close: () => void
}

/** Loading Node and an engine takes most of a start; with `isStored` false each process is started when it is taken. */
export function createSpareProcesses(isStored: boolean): SpareProcesses {
  const spares = new Map<string, EngineProcess>()
  let isClosed = false

  const keep = (program: URL) => {
    if (!isStored || isClosed || spares.has(program.href)) return
    const spare = startEngineProcess(program)
    spares.set(program.href, spare)
    spare.onExit(() => {
      if (spares.get(program.href) === spare) spares.delete(program.href)
    })
  }

  return {
    keep,
    take: (program) => {
      const taken = spares.get(program.href) ?? startEngineProcess(program)
      spares.delete(program.href)
      setTimeout(() => keep(program), 1000).unref()
      return taken
    },
    close: () => {
      isClosed = true
      for (const spare of spares.values()) spare.kill()
      spares.clear()
    },
  }
}
