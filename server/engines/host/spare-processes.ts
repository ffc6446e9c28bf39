import { type EngineProcess, startEngineProcess } from './engine-process.ts'

/** Processes that have loaded a program and opened nothing: one spare per program. */
interface SpareProcesses {
  /** Starts a spare process, and replaces it from now on. */
  readonly keep: (program: URL) => void
  /** Takes the spare process, or starts one; the next spare is started soon after. */
  readonly take: (program: URL) => EngineProcess
  readonly close: () => void
}

/** Makes the spare processes, since loading Node and an engine takes most of a start. Without `isEnabled`, processes start when they are taken. */
export function createSpareProcesses(isEnabled: boolean): SpareProcesses {
  const spares = new Map<string, EngineProcess>()
  let isClosed = false

  const keep = (program: URL) => {
    if (!isEnabled || isClosed || spares.has(program.href)) return
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
