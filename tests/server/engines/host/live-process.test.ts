import { expect, test, vi } from 'vitest'
import type { EngineProcess } from '#server/engines/host/engine-process.ts'
import { LiveProcess, WATCHDOG_TIMES } from '#server/engines/host/live-process.ts'
import type { FromChild, RunOrder } from '#server/engines/host/messages.ts'
import { waitFor } from '#tests/support/wait-for.ts'

/** A process controlled by a test: a kill takes a while, as with a real one under load. */
function reportedProcess() {
  const listeners: ((message: FromChild) => void)[] = []
  const exits: (() => void)[] = []
  const kill = vi.fn<() => void>()
  const process: EngineProcess = {
    pid: 1,
    send: () => undefined,
    onMessage: (listener) => void listeners.push(listener),
    onExit: (listener) => void exits.push(listener),
    kill,
    leave: () => undefined,
    readMemory: async () => null,
  }
  return {
    process,
    kill,
    say: (message: FromChild) => {
      for (const listener of listeners) listener(message)
    },
    exit: () => {
      for (const listener of exits) listener()
    },
  }
}

function openLive({ process }: ReturnType<typeof reportedProcess>): LiveProcess {
  const open = {
    kind: 'open',
    settings: {},
    temporaryFolder: '/nowhere/offset-live-process',
    threads: 1,
    memoryLimitBytes: 1_000_000,
    temporaryLimitBytes: 1_000_000,
  } as const
  const times = { ...WATCHDOG_TIMES, afterStopMs: 0 }
  return new LiveProcess(process, open, { name: 'examples', times, log: () => undefined })
}

function order(runId: number): RunOrder {
  return {
    kind: 'run',
    runId,
    sql: 'SELECT 1',
    limitedSql: null,
    catalog: null,
    writes: false,
    timeoutMs: 15_000,
    schema: null,
    rowLimit: 1,
    form: 'sql',
    creates: null,
    exports: null,
    explains: false,
    sendsEarly: false,
    maxBytes: 1_000_000,
  }
}

const WATCH = { timeoutMs: 60_000, onProgress: () => undefined }
const STOPPED = { code: 'stopped', message: 'Interrupted', line: null, column: null, length: null } as const

test('a run that begins between the kill of its process and its end is lost, and can be repeated', async () => {
  const child = reportedProcess()
  const live = openLive(child)
  const runaway = live.run(order(1), WATCH)
  runaway.stop()
  await waitFor(() => expect(child.kill).toHaveBeenCalled())
  child.say({ kind: 'failed', runId: 1, error: STOPPED })
  expect(await runaway.ended).toMatchObject({ ok: false, error: { code: 'stopped' } })
  const next = live.run(order(2), WATCH)
  child.exit()
  expect(await next.ended).toEqual({ ok: false, error: 'lost' })
})

test('a run whose process ends by itself fails', async () => {
  const child = reportedProcess()
  const run = openLive(child).run(order(1), WATCH)
  child.exit()
  expect(await run.ended).toMatchObject({ ok: false, error: { code: 'crashed' } })
})
